import { isTest, sourceFiles, type SourceFile } from '../lint/source-files.ts';
import { idsIn } from './requirement-ids.ts';

/**
 * How far a test goes: it compares what the product declares (a row of a table), it runs the code that enforces it, or it
 * looks at the screen that shows it.
 */
export const proofs = ['declared', 'enforced', 'shown'] as const;
export type Proof = (typeof proofs)[number];

/** A test that names requirements. */
export interface NamedTest {
  proof: Proof;
  file: string;
  line: number;
  /** What the test says, without the ids in front of it. */
  title: string;
  ids: string[];
}

const withoutIds = (title: string) =>
  title
    .replace(/^(?:REQ-[\d.]+(?:(?:–|\s+to\s+)(?:REQ-)?[\d.]+)?,?\s*)+:\s*/, '')
    .replace(/\s*\((?:REQ-[\d.]+(?:, )?)+\)$/, '');

/** What a test can show follows from where it stands. */
const proofOf = (path: string): Proof => {
  if (/^shared\/(build|contract)\//.test(path)) return 'declared';
  return path.startsWith('e2e/') || /^(shell|mfe-[\w-]+)\/.*\.test\.tsx$/.test(path) ? 'shown' : 'enforced';
};

/** The texts of a line of code that name requirements; what a template fills in is shown as an ellipsis. */
const textsIn = (line: string): string[] =>
  /^\s*(\/\/|\/?\*)/.test(line)
    ? []
    : [...line.matchAll(/(['"`])((?:\\.|(?!\1).)*)\1/g)]
        .map(([, , text = '']) => text.replace(/\$\{[^}]*\}/g, '…').replace(/\\(.)/g, '$1'))
        .filter((text) => text.includes('REQ-'));

const testsIn = ({ path, text }: SourceFile): NamedTest[] =>
  text.split('\n').flatMap((line, at) =>
    textsIn(line).flatMap((said) => {
      const ids = [...new Set(idsIn(said))];
      const title = withoutIds(said);
      return ids.length === 0 ? [] : [{ proof: proofOf(path), file: path, line: at + 1, title, ids }];
    }),
  );

/** Every text of a test file that names a requirement: the title of a test, or a row of its cases. */
export const readNamedTests = (root: string): NamedTest[] =>
  sourceFiles(root, ['ts', 'tsx'])
    .filter(({ path }) => isTest(path) && !path.startsWith('shared/build/src/requirements/'))
    .flatMap(testsIn);
