import { UsageError } from '../release/command-line.ts';
import { pageLine, type NewPage } from './screen.ts';

/** Puts a text before the first match. @throws UsageError when the file has not the shape it is looked for in */
const before = (text: string, mark: RegExp, added: string, file: string): string => {
  const at = text.search(mark);
  if (at < 0) throw new UsageError(`Não achei em ${file} onde pôr a página: acrescente-a à mão.`);
  return text.slice(0, at) + added + text.slice(at);
};

/** `remote.ts` with one page more, the last of its pages. */
export const withPage = (definition: string, page: NewPage): string =>
  before(definition, /^ {2}\],\n {2}menu:/m, `${pageLine(page)}\n`, 'remote.ts');

/** The lock file with a package that has the dependencies of another one. */
export const withLock = (lock: string, model: string, name: string): string => {
  const section = new RegExp(`^  ${model}:\\n(?:(?: {4}.*)?\\n)+?(?=  \\S)`, 'm').exec(lock)?.[0];
  if (!section) throw new UsageError(`Não achei ${model} em pnpm-lock.yaml: rode npm start e tente de novo.`);
  const start = lock.indexOf('importers:');
  const later = [...lock.slice(start).matchAll(/^ {2}([\w./-]+):$/gm)].find(
    ([, other = '']) => other > name && other !== '.',
  );
  const at = start + (later?.index ?? 0);
  return lock.slice(0, at) + section.replace(`  ${model}:`, `  ${name}:`) + lock.slice(at);
};

/** The image that builds releases, with one application more. */
export const withCopy = (dockerfile: string, name: string): string =>
  dockerfile.replace(/(^COPY mfe-\S+ \S+\n)(?!COPY mfe-)/m, `$1COPY ${name} ${name}\n`);
