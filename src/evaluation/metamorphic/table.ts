import { aligned } from '../reports/cells.ts';
import { type Checked, properties, propertyNames } from './property.ts';

/** What was checked as lines for a terminal: a property a line, then every case in which one does not hold. */
export function propertiesTable({ cases, violations }: Checked): string {
  const rows = propertyNames.map((name) => {
    const broken = violations.filter(({ property }) => property === name).length;
    return [properties[name], String(broken), String(cases[name])];
  });
  const listed = violations.map(
    ({ property, id, question, why }) => `${property}  ${id}: ${question}\n  ${why}`,
  );
  return [...aligned([['', 'broken', 'cases'], ...rows]), ...(listed.length > 0 ? ['', ...listed] : [])].join(
    '\n',
  );
}
