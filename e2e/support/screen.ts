import type { Page } from '@playwright/test';
import type { Stored } from './signed-in.ts';

export const skins = ['light', 'dark'] as const;
export type Skin = (typeof skins)[number];

/** The ports of the other brands, after that of Brasil. */
export const portOfBrand = { liberta: 5, global: 6 } as const;

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
  /** Whose site it is; Brasil's without it. */
  brand?: keyof typeof portOfBrand;
  /** Which screen of a resource that the staff's declaration makes it is, by the code of all of its kind. */
  kind?: 'list' | 'form';
  /** It shows pictures. */
  hasPictures?: true;
}
