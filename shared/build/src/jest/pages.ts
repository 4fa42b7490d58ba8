import type { ComponentType } from 'react';
import type { RemoteDefinition } from '@pregao/contract';
import { definePages, type ScreenPages } from '../../../platform/src/pages/define-pages.tsx';
import { checkScreens, screenName, screensOf } from '../webpack/page-module.ts';

/** Folder of the remote whose test runs; the project of jest says it. */
declare const REMOTE_FOLDER: string;

const { default: definition } = require(`${REMOTE_FOLDER}/remote.ts`) as { default: RemoteDefinition };
checkScreens(REMOTE_FOLDER, definition);

const pagesOf = ([file, paths]: [string, string[]]): ScreenPages => [
  async () => {
    const screen = require(`${REMOTE_FOLDER}/${file}`) as Record<string, ComponentType>;
    return { default: screen[screenName(file)] as ComponentType };
  },
  ...paths,
];

/** `virtual:pages` in tests: the pages of `remote.ts`, by the rules of the build. */
export const Pages = definePages([...screensOf(definition)].map(pagesOf));
