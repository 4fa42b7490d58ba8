import type { Variant } from '@pregao/contract';

export interface Palette {
  ground: string;
  raised: string;
  primary: string;
  accent: string;
  ink: string;
  grid: string;
}

/** How a category is coloured: its covers share one scheme, and a mixed shelf is told apart at a glance. */
export type Scheme = 'night' | 'brand' | 'accent';

/** The brands' two colours in three schemes; a cover looks the same in both skins. */
export const palettes: Record<Variant, Record<Scheme, Palette>> = {
  brasil: {
    night: {
      ground: '#0C1B17',
      raised: '#12261F',
      primary: '#3DD6A3',
      accent: '#F4C04E',
      ink: '#F3F7F5',
      grid: '#1A3129',
    },
    brand: {
      ground: '#0B5E46',
      raised: '#0F6E53',
      primary: '#A5F2D6',
      accent: '#F4C04E',
      ink: '#FFFFFF',
      grid: '#156B51',
    },
    accent: {
      ground: '#F4C04E',
      raised: '#F8D27A',
      primary: '#3A2A00',
      accent: '#0B6B4F',
      ink: '#2A1E00',
      grid: '#E8B443',
    },
  },
  global: {
    night: {
      ground: '#0C1430',
      raised: '#131D40',
      primary: '#7AA5FF',
      accent: '#22B8CF',
      ink: '#F2F5FC',
      grid: '#1E2B55',
    },
    brand: {
      ground: '#1B41B0',
      raised: '#234CC2',
      primary: '#C4D6FF',
      accent: '#4FD5E8',
      ink: '#FFFFFF',
      grid: '#2A50C2',
    },
    accent: {
      ground: '#22B8CF',
      raised: '#52CADC',
      primary: '#04252B',
      accent: '#1B3A9E',
      ink: '#04252B',
      grid: '#1BABC2',
    },
  },
  liberta: {
    night: {
      ground: '#1B120C',
      raised: '#291A10',
      primary: '#FF7A2F',
      accent: '#F4C04E',
      ink: '#FAF5F1',
      grid: '#33231A',
    },
    brand: {
      ground: '#A83F0A',
      raised: '#BC4C12',
      primary: '#FFDCC7',
      accent: '#F4C04E',
      ink: '#FFFFFF',
      grid: '#B74D17',
    },
    accent: {
      ground: '#F4C04E',
      raised: '#F8D27A',
      primary: '#3A2A00',
      accent: '#B8460B',
      ink: '#2A1E00',
      grid: '#E8B443',
    },
  },
};

/** The scheme of each motif, and so of each category. */
export const schemes: Record<string, Scheme> = {
  candles: 'night',
  bars: 'brand',
  waves: 'night',
  book: 'night',
  payoff: 'brand',
  curve: 'accent',
  blocks: 'night',
  network: 'brand',
  compass: 'night',
  calendar: 'accent',
  scale: 'brand',
  seal: 'night',
  coins: 'brand',
};
