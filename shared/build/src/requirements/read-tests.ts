import ts from 'typescript';
import { isTest, sourceFiles, type SourceFile } from '../lint/source-files.ts';
import { liveCode, productFiles } from './live-code.ts';
import { syntaxOf } from './module-facts.ts';
import { idsIn } from './requirement-ids.ts';
import { subjectsIn } from './subjects-of-tests.ts';

/**
 * How far a test goes: it compares what the product declares (a row of a table), it runs the code that enforces it, or it
 * looks at the screen that shows it.
 */
export const proofs = ['declared', 'enforced', 'shown'] as const;
export type Proof = (typeof proofs)[number];

/** A test that names requirements. */
export interface NamedTest {
  proof: Proof;
  /** The code it runs when nothing of the product calls that code: such a test proves nothing yet. */
  uncalled: string | null;
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
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map((span) => `…${span.literal.text}`)].join('');
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

const withoutIds = (title: string) =>
  title
    .replace(/^(?:REQ-[\d.]+(?:(?:–|\s+to\s+)(?:REQ-)?[\d.]+)?,?\s*)+:\s*/, '')
    .replace(/\s*\((?:REQ-[\d.]+(?:, )?)+\)$/, '');

/** What a test can show follows from where it stands. */
const proofOf = (path: string): Proof => {
  if (/^shared\/(build|contract)\//.test(path)) return 'declared';
  return path.startsWith('e2e/') || /^(shell|mfe-[\w-]+)\/.*\.test\.tsx$/.test(path) ? 'shown' : 'enforced';
};

const isNamedTest = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  ['test', 'it', 'describe'].includes(rootOf(node.expression)) &&
  node.arguments.length > 1;

const testsIn = (file: SourceFile, uncalledIn: (node: ts.Node) => string | null): NamedTest[] => {
  const { path } = file;
  const source = syntaxOf(file);
  const found: NamedTest[] = [];
  const visit = (node: ts.Node): void => {
    if (isNamedTest(node)) {
      const title = textOf(node.arguments[0]);
      const ids = [...new Set([title, ...rowTexts(node.expression)].flatMap(idsIn))];
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      if (ids.length > 0)
        found.push({
          proof: proofOf(path),
          uncalled: uncalledIn(node),
          file: path,
          line,
          title: withoutIds(title),
          ids,
        });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

/** Every test of the repository whose title, or whose table of cases, names a requirement. */
export const readNamedTests = (root: string): NamedTest[] => {
  const files = sourceFiles(root, ['ts', 'tsx']);
  const code = liveCode(productFiles(files));
  return files
    .filter(
      ({ path, text }) => isTest(path) && text.includes('REQ-') && !path.startsWith('shared/build/src/requirements/'),
    )
    .flatMap((file) => testsIn(file, subjectsIn(file, code)));
};
