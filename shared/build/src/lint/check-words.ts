import type { Problem } from './problem.ts';
import { isTest, sourceFiles, type SourceFile } from './source-files.ts';

interface WordRule {
  rule: string;
  pattern: RegExp;
  message: string;
  appliesTo: (path: string) => boolean;
}

const ofRemote = (path: string) => path.startsWith('mfe-') && !isTest(path);

// The patterns are put together so that this file does not match them.
const rules: readonly WordRule[] = [
  {
    rule: 'unfinished',
    pattern: new RegExp(`\\b(${'TO'}${'DO'}|${'FIX'}${'ME'}|X${'XX'})\\b`),
    message: 'finish it, or write a decision record',
    appliesTo: () => true,
  },
  {
    rule: 'silenced-test',
    pattern: new RegExp(`eslint-${'disable'}`),
    message: 'a test silences no rule',
    appliesTo: isTest,
  },
  {
    rule: 'hex-colour',
    pattern: /['"`\s:(,](#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8}))(?=['"`\s;),])/i,
    message: 'use a token of the theme',
    appliesTo: (path) => ofRemote(path) && /\.(css|tsx)$/.test(path),
  },
  {
    rule: 'global-style',
    pattern: /:global\b/,
    message: 'a remote styles only its own parts',
    appliesTo: (path) => ofRemote(path) && path.endsWith('.css'),
  },
  {
    rule: 'global-sheet',
    pattern: /import ['"][^'"]+(?<!\.module)\.css['"]/,
    message: 'a remote imports CSS modules only',
    appliesTo: ofRemote,
  },
];

const findIn = ({ path, text }: SourceFile): Problem[] => {
  const applying = rules.filter(({ appliesTo }) => appliesTo(path));
  return text
    .split('\n')
    .flatMap((line, index) =>
      applying
        .filter(({ pattern }) => pattern.test(line))
        .map(({ rule, message }) => ({ rule, file: path, line: index + 1, message })),
    );
};

/** Words that may not stay: unfinished work, tests that silence a rule, colours and global styles in a remote. */
export const checkWords = (root: string): Problem[] => sourceFiles(root, ['ts', 'tsx', 'mjs', 'css']).flatMap(findIn);
