import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../release/command-line.ts';
import type { Changes } from './changes.ts';
import { checkPath } from './check-path.ts';
import type { NewLine } from './command-line.ts';
import { withCopy, withLock, withPage } from './edits.ts';
import { formatted } from './formatted.ts';
import { remoteFiles } from './remote.ts';
import { screenFiles, type NewPage } from './screen.ts';
import { featureOf, titleOf } from './words.ts';
import { remotesOf } from './workspace.ts';

/** The remote whose dependencies a new one has: the smallest. */
const model = 'mfe-hub';

const refuse = (reason: string): never => {
  throw new UsageError(reason);
};

const pageChanges = async (root: string, page: NewPage): Promise<Changes> => {
  const { remote, feature } = page;
  const read = (file: string) => readFileSync(join(root, remote, file), 'utf8');
  if (!remotesOf(root).includes(remote)) refuse(`Não há remoto ${remote}. Remotos: ${remotesOf(root).join(', ')}`);
  await checkPath(root, page.path, remote);
  if (existsSync(join(root, remote, 'src/features', feature))) refuse(`${remote}/src/features/${feature} já existe.`);
  const files: [string, string][] = [...screenFiles(page), ['remote.ts', withPage(read('remote.ts'), page)]];
  return new Map(files.map(([file, text]) => [`${remote}/${file}`, text]));
};

const remoteChanges = async (root: string, page: NewPage): Promise<Changes> => {
  const { remote } = page;
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  if (existsSync(join(root, remote))) refuse(`${remote} já existe.`);
  await checkPath(root, page.path, remote);
  const files = remoteFiles(page, read(`${model}/package.json`)).map(([file, text]): [string, string] => [
    `${remote}/${file}`,
    text,
  ]);
  return new Map([
    ...files,
    ['pnpm-lock.yaml', withLock(read('pnpm-lock.yaml'), model, remote)],
    ['deploy/Dockerfile', withCopy(read('deploy/Dockerfile'), remote)],
  ]);
};

/**
 * What a line of `npm run new` would write; nothing is written.
 * @param root absolute folder of the workspace
 * @throws UsageError in Portuguese for a name or a path that is taken
 */
export const plan = async (root: string, line: NewLine): Promise<{ page: NewPage; changes: Changes }> => {
  const { kind, remote, path, title, ability, isPublic } = line;
  const feature = featureOf(path);
  const page = { remote, path, feature, title: title ?? titleOf(feature), ability, isPublic };
  return { page, changes: await formatted(await (kind === 'remote' ? remoteChanges : pageChanges)(root, page)) };
};
