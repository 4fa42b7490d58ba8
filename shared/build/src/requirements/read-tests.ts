import ts from 'typescript';
import { isTest, sourceFiles, type SourceFile } from '../lint/source-files.ts';
import { idsIn } from './requirement-ids.ts';

/** A test that names requirements. */
export interface NamedTest {
  file: string;
  line: number;
  /** What the test says, without the ids in front of it. */
  title: string;
  ids: string[];
}

const rootOf = (node: ts.Expression): string => {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) return rootOf(node.expression);
  return '';
};

/** The text of a literal; what a template fills in is shown as an ellipsis. */
const textOf = (node: ts.Expression | undefined): string => {
  if (!node) return '';
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map((span) => `…${span.literal.text}`)].join('');
  return '';
};

/** Every text inside the rows of `test.each(rows)`. */
const rowTexts = (callee: ts.Expression): string[] => {
  if (!ts.isCallExpression(callee)) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  callee.arguments.forEach(visit);
  return found;
};

const withoutIds = (title: string) => title.replace(/^(?:REQ-[\d.]+(?:(?:–|\s+to\s+)(?:REQ-)?[\d.]+)?,?\s*)+:\s*/, '').replace(/\s*\((?:REQ-[\d.]+(?:, )?)+\)$/, '');

const testsIn = ({ path, text }: SourceFile): NamedTest[] => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const found: NamedTest[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ['test', 'it', 'describe'].includes(rootOf(node.expression)) && node.arguments.length > 1) {
      const title = textOf(node.arguments[0]);
      const ids = [...new Set([title, ...rowTexts(node.expression)].flatMap(idsIn))];
      if (ids.length > 0) found.push({ file: path, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, title: withoutIds(title), ids });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

/** Every test of the repository whose title, or whose table of cases, names a requirement. */
export const readNamedTests = (root: string): NamedTest[] =>
  sourceFiles(root, ['ts', 'tsx']).filter(({ path, text }) => isTest(path) && text.includes('REQ-') && !path.startsWith('shared/build/src/requirements/')).flatMap(testsIn);
