import type { Page } from '@playwright/test';
import type { Stored } from './signed-in.ts';

export const skins = ['light', 'dark'] as const;
export type Skin = (typeof skins)[number];

/** One screen in one state: its address, who looks, and what is done before it is looked at. */
export interface Screen {
  name: string;
  path: string;
  as?: string | ((page: Page) => Promise<Stored>);
  skins?: readonly Skin[];
  prepare?: (page: Page) => Promise<void>;
  /** What a visit is asked, and other screens have answered before. */
  asked?: 'cookies' | 'survey';
  emptyCart?: boolean;
  /** It shows pictures. */
  hasPictures?: true;
}
