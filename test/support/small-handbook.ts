/** A few documents of a made-up company: a question with one reading, one about offices, one about plans. */
export const smallHandbook: Readonly<Record<string, string>> = {
  'docs/plans.md': `# Kiln plans

Kiln is sold in two plans.

| Plan | Price | Support hours |
| --- | --- | --- |
| Basic | 4 dollars a month | weekdays from 9 to 17 |
| Studio | 19 dollars a month | every day around the clock |

## Refunds

Money is paid back within 14 days of the purchase.
`,
  'docs/offices/oslo.md': `# Oslo office

The Oslo office opens at 8:00 and closes at 18:00. Its front desk has the keys.
`,
  'docs/offices/porto.md': `# Porto office

The Porto office opens at 9:30 and closes at 19:00. Its front desk has the keys.
`,
  'docs/floor-plan.pdf': '%PDF-1.7',
};
