import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const folders = ['src', 'flows'];
/** Words that say nothing beside a name. */
const filler = new Set(
  'a an the of for to this that these is are its and or with type interface class function value'.split(' '),
);

/**
 * Checks that everything exported from the folders src and flows of a tree has a doc comment that says something.
 * @returns one sentence for each problem; that there is no file at all is one.
 */
export function docCommentProblems(root: string): string[] {
  const files = folders.flatMap((folder) => sourceFiles(root, folder));
  if (files.length === 0) return ['no source file was looked at'];
  return files.flatMap((file) => problemsOf(file, readFileSync(join(root, file), 'utf8')));
}

function sourceFiles(root: string, folder: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  const files = names.map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
  return files.filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'));
}

interface Exported {
  readonly name: string;
  readonly line: number;
  readonly comments: readonly string[];
}

function problemsOf(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const declarations = exportedDeclarations(source);
  const names = new Set(declarations.map((declaration) => declaration.name));
  return [...names].flatMap((name) => {
    const same = declarations.filter((declaration) => declaration.name === name);
    const problem = commentProblem(
      name,
      same.flatMap((declaration) => declaration.comments),
    );
    return problem ? [`${file}:${same[0]?.line} ${name} ${problem}`] : [];
  });
}

/** A schema and the type inferred from it share a name, and one comment. */
function exportedDeclarations(source: ts.SourceFile): Exported[] {
  const listed = source.statements.flatMap(locallyListedNames);
  return source.statements.flatMap((statement) => {
    const exported = ts.canHaveModifiers(statement) && hasExport(statement);
    const names = declaredNames(statement).filter((name) => exported || listed.includes(name));
    const line = source.getLineAndCharacterOfPosition(statement.getStart()).line + 1;
    return names.map((name) => ({ name, line, comments: docComments(source, statement) }));
  });
}

function locallyListedNames(statement: ts.Statement): string[] {
  if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier || !statement.exportClause) return [];
  if (!ts.isNamedExports(statement.exportClause)) return [];
  return statement.exportClause.elements.map((element) => (element.propertyName ?? element.name).text);
}

function hasExport(node: ts.HasModifiers): boolean {
  return ts.getModifiers(node)?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

function declaredNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map((declaration) => declaration.name.getText());
  }
  const named =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement);
  return named ? [statement.name?.text ?? 'default'] : [];
}

function docComments(source: ts.SourceFile, node: ts.Node): string[] {
  const ranges = ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? [];
  const last = ranges
    .map((range) => source.text.slice(range.pos, range.end))
    .filter((text) => text.startsWith('/**'))
    .at(-1);
  return last === undefined ? [] : [last];
}

/** @returns what is wrong with the comments of one name, to follow that name in a sentence; undefined if nothing is. */
function commentProblem(name: string, comments: readonly string[]): string | undefined {
  const text = comments.map(innerText).join('\n');
  if (text.trim() === '') return 'has no doc comment';
  const [description = '', ...tags] = text.split(/^\s*(?=@\w)/m);
  const echo = tags.map(parameterEcho).find((parameter) => parameter !== undefined);
  if (echo !== undefined) return `has a @param ${echo} that only repeats its name`;
  const words = [description, ...tags.map(textOfTag)].join(' ');
  return saysMoreThan(name, words) ? undefined : 'has a doc comment that only repeats its name';
}

function innerText(comment: string): string {
  return comment.replace(/^\/\*\*|\*\/$/g, '').replace(/^\s*\* ?/gm, '');
}

const parameterTag = /^@param\s+(?:\{[^}]*\}\s*)?(\S+)\s*-?\s*([\s\S]*)$/;

function parameterEcho(tag: string): string | undefined {
  const [, name = '', text = ''] = parameterTag.exec(tag) ?? [];
  return name !== '' && !saysMoreThan(name, text) ? name : undefined;
}

function textOfTag(tag: string): string {
  return parameterTag.exec(tag)?.[2] ?? tag.replace(/^@\w+/, '');
}

function saysMoreThan(name: string, text: string): boolean {
  const known = new Set(wordsOf(name));
  return wordsOf(text).some((word) => !known.has(word) && !filler.has(word));
}

function wordsOf(text: string): string[] {
  const words =
    text
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[\p{L}\d]+/gu) ?? [];
  return words.map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
}
