import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SourceFile {
  /** Relative to the repository. */
  path: string;
  text: string;
}

/** Whether a source says of itself that a tool wrote it. */
export const isGenerated = (text: string) => /^\W*(this file (is|was) )?generated /i.test(text.slice(0, 80));

const everywhere = ['shared/*/{src,test,cli}', 'shell', 'mfe-*', 'api/{src,test}', 'e2e'];

/**
 * What people write: the sources of every package, without what is installed, built or generated.
 *
 * @param root absolute folder of the repository
 * @param extensions file name endings without the dot
 * @param folders glob patterns of folders; all packages unless told
 */
export const sourceFiles = (
  root: string,
  extensions: readonly string[],
  folders: readonly string[] = everywhere,
): SourceFile[] =>
  globSync(
    folders.map((folder) => `${folder}/**/*.{${extensions.join(',')},}`),
    { cwd: root, exclude: (name) => ['node_modules', 'dist', 'test-results', 'playwright-report'].includes(name) },
  )
    .filter((path) => extensions.some((extension) => path.endsWith(`.${extension}`)))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .filter(({ text }) => !isGenerated(text));

/** Whether a file is a test or serves only tests. */
export const isTest = (path: string) => /\.(test|spec)\.tsx?$|\/test-[a-z-]+\.tsx?$|^e2e\/|^api\/test\//.test(path);

const mostBytes = 512 * 1_024 * 1_024;

/** What git says of a tree; nothing where there is no history. @param root absolute folder of the repository */
export const git = (root: string, args: string[], input?: string): string => {
  const { status, stdout } = spawnSync('git', ['-C', root, ...args], { input, maxBuffer: mostBytes, encoding: 'utf8' });
  return status === 0 ? stdout : '';
};
