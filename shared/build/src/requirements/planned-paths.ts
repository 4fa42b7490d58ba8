import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@pregao/contract';
import { appRoot, apps } from '../release/apps.ts';

const pagesOf = async (name: (typeof apps)[number]): Promise<Page[]> => {
  if (name === 'shell')
    return ((await import(pathToFileURL(join(appRoot(name), 'shell.ts')).href)) as { pages: Page[] }).pages;
  return ((await import(pathToFileURL(join(appRoot(name), 'remote.ts')).href)) as { default: { pages: Page[] } })
    .default.pages;
};

/** The addresses that the manifests of the workspace still plan. */
export const plannedPaths = async (): Promise<ReadonlySet<string>> => {
  const pages = (await Promise.all(apps.map(pagesOf))).flat();
  return new Set(pages.filter(({ status }) => status === 'planned').map(({ path }) => path));
};
