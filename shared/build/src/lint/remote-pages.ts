import type { SourceFile } from './source-files.ts';

export interface NamedPage {
  file: string;
  line: number;
  /** The text as it stands in the source. */
  text: string;
}

/** `/curso` of `/curso/:slug`; empty for `/`, which the shell decides itself. */
const fixedPart = (path: string) => path.split('/:')[0]?.replace(/\/$/, '') ?? '';

const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line);

/**
 * Where sources name a page of a remote: texts that are its address, or begin with the part of it that has no parameter.
 *
 * @param paths of the remotes' manifests
 */
export const namedPages = (files: readonly SourceFile[], paths: readonly string[]): NamedPage[] => {
  const fixed = [...new Set(paths.map(fixedPart))].filter((path) => path !== '');
  const isPage = (text: string) => {
    const [pathname = ''] = text.split(/[?#]/, 1);
    return fixed.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  };
  return files.flatMap(({ path: file, text }) =>
    text
      .split('\n')
      .flatMap((said, at) =>
        (isComment(said) ? [] : [...said.matchAll(/['"`](\/(?:[^'"`$]|\$(?!\{))*)/g)])
          .map(([, address = '']) => ({ file, line: at + 1, text: address }))
          .filter((named) => isPage(named.text)),
      ),
  );
};

/** The entries of an object literal in a source, with the comment right before each. */
export const commentedEntries = ({ text }: SourceFile): { value: string; comment: string }[] =>
  [...text.matchAll(/((?:^ *(?:\/\/|\/?\*).*\n)*)^ *[\w'-]+: '([^']*)'/gm)].map(([, comment = '', value = '']) => ({
    value,
    comment,
  }));
