import { pageMatcher, type MenuEntry } from '@pregao/contract';
import { Providers } from '@pregao/platform/boot';
import type { Platform } from '@pregao/platform';
import { createTestPlatform, type RenderOptions } from '@pregao/testing';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import admin from '../../../mfe-admin/remote.ts';
import cart from '../../../mfe-cart/remote.ts';
import catalog from '../../../mfe-catalog/remote.ts';
import hub from '../../../mfe-hub/remote.ts';
import live from '../../../mfe-live/remote.ts';
import { pages as own } from '../../shell.ts';
import { firstTexts } from '../boot/first-texts.ts';

// A part that is loaded when it is asked for takes its time on a busy machine.
configure({ asyncUtilTimeout: 5_000 });

const remotes = [admin, cart, catalog, hub, live];
const manifestPages = [{ name: 'shell', pages: own }, ...remotes].flatMap(({ name, pages }) =>
  pages.map((page) => ({ ...page, owner: name })),
);

/** The page of an address in the manifests, planned ones included. */
export const builtPageOf = pageMatcher(manifestPages);

/** The same, all of them as if they stood: for `pageOf` where a test is about what they say. */
export const manifestPageOf = pageMatcher(manifestPages.map((page) => ({ ...page, status: 'ready' as const })));

/** The entries that the remotes give to the menus, whole. */
export const manifestMenu: readonly MenuEntry[] = remotes.flatMap(({ menu = [] }) => menu);

interface Options extends Omit<RenderOptions, 'name' | 'texts'> {
  menu?: MenuEntry[];
  /** What a test puts in place of a part of the platform. */
  prepare?: (platform: Platform) => void;
}

/** A platform with the shell's own texts, at an address. */
export const shellPlatform = async ({ menu = [], path = '/', prepare, ...options }: Options = {}) => {
  sessionStorage.clear();
  history.replaceState(null, '', path);
  const { platform, notices } = await createTestPlatform({ ...options, texts: firstTexts });
  platform.menu = () => menu;
  prepare?.(platform);
  return { platform, notices };
};

/** Renders a part of the shell as it stands in the page. */
export const renderInShell = async (element: ReactElement, options: Options = {}) => {
  const { platform, notices } = await shellPlatform(options);
  const page = (inner: ReactElement) => (
    <Providers platform={platform} name="shell">
      {inner}
    </Providers>
  );
  const view = render(page(element));
  return {
    ...view,
    rerender: (next: ReactElement) => {
      view.rerender(page(next));
    },
    platform,
    notices,
    person: userEvent.setup(),
  };
};
