import type { Problem } from './problem.ts';
import { git } from './source-files.ts';

/** The last commit whose subject follows no rule; those after it do. */
const lastFree = 'd17c434d';

const mostLetters = 72;
const shape = /^(feat|fix|refactor|perf|test|docs|build|ci|chore|style)(\([\w-]+\))?: \S/;

/** Subjects of commits that house-style would not have written, each with why. */
export const wrongSubjects = (subjects: readonly string[]): string[] =>
  subjects.flatMap((subject) => [
    ...(shape.test(subject) ? [] : [`“${subject}” is no 'type(scope): imperative'`]),
    ...([...subject].length > mostLetters ? [`“${subject}” is longer than ${mostLetters} letters`] : []),
  ]);

/**
 * Commits say in at most 72 letters what they do: `fix(rooms): frame delayed quotes again`. Merges say what git says, and a
 * tree without its history says nothing.
 *
 * @param root absolute folder of the repository
 */
export const checkCommits = (root: string): Problem[] => {
  const subjects = git(root, ['log', '--no-merges', '--format=%s', `${lastFree}..HEAD`]);
  return wrongSubjects(subjects.split('\n').filter(Boolean)).map((message) => ({ rule: 'commit', file: '', message }));
};
