import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from './problem.ts';
import { isTest, sourceFiles } from './source-files.ts';

/** Other words for money that goes back; the wire of a Pix says `DEVOLVIDO` and `devolucoes`, which nobody reads. */
const otherWord = /\b(?:[Ee]storn|[Dd]evolv[a-zç]|[Dd]evoluç)/;

/** What speaks of something else than money, by the file's end: keys of its texts, or words of its line. */
const otherThings: Readonly<Record<string, readonly string[]>> = {
  // Content that goes back to its author.
  'common/crud/crud.pt-br.json': ['crud.action.return', 'publish.step.return', 'publish.done.return'],
  'notifications/kinds.ts': ['Conteúdo devolvido', 'conteúdos devolvidos'],
  'notifications/texts.ts': ['devolveu “'],
  // A token that a call answers with.
  'operations/openapi.ts': ['Token opaco devolvido'],
  'docs/docs-page.ts': ['token devolvido'],
  // Presents, a move of the market, a chain that nobody turns back, and words that people search by.
  'seed/more-policies.ts': ['o que passa do limite é devolvido'],
  'seed/video-data.ts': ['um que devolve tudo no dia seguinte'],
  'seed/books/analysis.ts': ['quem estorne um engano', 'Não há estorno'],
  'seed/help-texts.ts': ['keywords:'],
};

const isOther = (path: string, text: string) =>
  Object.entries(otherThings).some(([file, words]) => path.endsWith(file) && words.some((one) => text.includes(one)));

const isComment = (line: string) => /^\s*(?:\/\/|\/?\*)/.test(line);

/** Texts of screens by their key, and lines of what the server and the contract say. */
const linesOf = (root: string): { file: string; said: string }[] => [
  ...globSync('{shell,mfe-*,shared/*}/src/**/*.pt-br.json', { cwd: root }).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, unknown>).map(
      ([key, text]) => ({
        file,
        said: `${key}: ${String(text)}`,
      }),
    ),
  ),
  ...sourceFiles(root, ['ts'], ['shared/{contract,format}/src', 'api/src/{modules,seed}'])
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => !isComment(line))
        .map((said) => ({ file: path, said: said.trim() })),
    ),
];

/** Money that goes back is a *reembolso* wherever somebody reads of it: no other word stands in a text. */
export const checkMoneyWords = (root: string): Problem[] =>
  linesOf(root)
    .filter(({ file, said }) => otherWord.test(said) && !isOther(file, said))
    .sort((one, other) => one.file.localeCompare(other.file))
    .map(({ file, said }) => ({ rule: 'money-words', file, message: `money goes back as a reembolso: “${said}”` }));
