import { mix } from './color.ts';

export const variants = ['brasil', 'global', 'liberta'] as const;
export const skins = ['light', 'dark'] as const;
export type Variant = (typeof variants)[number];
export type Skin = (typeof skins)[number];

interface BrandColors {
  readonly primary: Record<Skin, string>;
  readonly onPrimary: Record<Skin, string>;
  readonly accent: string;
  readonly onAccent: string;
  readonly page: Record<Skin, string>;
  readonly surface: Record<Skin, string>;
  readonly raised: Record<Skin, string>;
}

const brands: Record<Variant, BrandColors> = {
  brasil: {
    primary: { light: '#0B6B4F', dark: '#3DD6A3' },
    onPrimary: { light: '#FFFFFF', dark: '#06281D' },
    accent: '#F4C04E',
    onAccent: '#3A2A00',
    page: { light: '#F6F7F5', dark: '#101418' },
    surface: { light: '#FFFFFF', dark: '#181D23' },
    raised: { light: '#FFFFFF', dark: '#20262D' },
  },
  global: {
    primary: { light: '#1D4ED8', dark: '#7AA5FF' },
    onPrimary: { light: '#FFFFFF', dark: '#0A1A3F' },
    accent: '#22B8CF',
    onAccent: '#04252B',
    page: { light: '#F5F7FB', dark: '#0E1320' },
    surface: { light: '#FFFFFF', dark: '#151B2B' },
    raised: { light: '#FFFFFF', dark: '#1D2436' },
  },
  liberta: {
    primary: { light: '#B8460B', dark: '#FF7A2F' },
    onPrimary: { light: '#FFFFFF', dark: '#1A0B02' },
    accent: '#F4C04E',
    onAccent: '#3A2A00',
    page: { light: '#F8F6F4', dark: '#121214' },
    surface: { light: '#FFFFFF', dark: '#1A1A1D' },
    raised: { light: '#FFFFFF', dark: '#232327' },
  },
};

const states = {
  light: {
    text: '#14181D',
    muted: '#56606B',
    success: '#157347',
    danger: '#C22F2F',
    warning: '#8A5A00',
    info: '#1F5FA8',
    onState: '#FFFFFF',
  },
  dark: {
    text: '#ECEFF2',
    muted: '#A3ADB8',
    success: '#4ADE9B',
    danger: '#FF8080',
    warning: '#F4C04E',
    info: '#7DB7F5',
    onState: '#14181D',
  },
} as const;

/** Every colour of one brand in one skin, as `#rrggbb`; `soft` colours are a tint of the strong one over the surface. */
export const colorsOf = (variant: Variant, skin: Skin) => {
  const brand = brands[variant];
  const state = states[skin];
  const [primary, page, surface, raised] = [
    brand.primary[skin],
    brand.page[skin],
    brand.surface[skin],
    brand.raised[skin],
  ];
  const soft = (color: string) => mix(color, surface, skin === 'light' ? 0.08 : 0.14);
  const away = skin === 'light' ? '#000000' : '#FFFFFF';
  return {
    primary,
    'on-primary': brand.onPrimary[skin],
    'primary-hover': mix(away, primary, 0.14),
    'primary-active': mix(away, primary, 0.24),
    'primary-soft': soft(primary),
    accent: brand.accent,
    'on-accent': brand.onAccent,
    'accent-soft': soft(brand.accent),
    page,
    surface,
    raised,
    sunken: mix(state.text, page, skin === 'light' ? 0.04 : 0.05),
    hover: mix(state.text, surface, skin === 'light' ? 0.04 : 0.06),
    text: state.text,
    'text-muted': state.muted,
    border: mix(state.text, surface, skin === 'light' ? 0.1 : 0.12),
    'border-control': mix(state.muted, surface, skin === 'light' ? 0.72 : 0.6),
    success: state.success,
    'success-soft': soft(state.success),
    danger: state.danger,
    'danger-soft': soft(state.danger),
    'on-danger': state.onState,
    warning: state.warning,
    'warning-soft': soft(state.warning),
    info: state.info,
    'info-soft': soft(state.info),
    inverse: state.text,
    'on-inverse': page,
    focus: primary,
  } as const;
};

export type ColorToken = keyof ReturnType<typeof colorsOf>;

/** What no brand and no skin changes; lengths in px on a grid of 4. */
export const scale = {
  'space-1': '4px',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'space-5': '20px',
  'space-6': '24px',
  'space-8': '32px',
  'space-10': '40px',
  'space-12': '48px',
  'space-16': '64px',
  'radius-card': '10px',
  'radius-control': '8px',
  'radius-small': '6px',
  'radius-tag': '999px',
  'font-sans': "'Geist Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  'font-mono': "'Geist Mono Variable', ui-monospace, 'SF Mono', Menlo, monospace",
  'content-max': '1280px',
  'reading-max': '720px',
  'control-height': '40px',
  'control-height-small': '32px',
  'control-height-large': '48px',
  motion: '160ms cubic-bezier(.2,.7,.3,1)',
  gutter: '24px',
} as const;

export const shadows: Record<Skin, string> = {
  light: '0 1px 2px #14181D0A, 0 12px 32px -8px #14181D2E',
  dark: '0 1px 2px #00000066, 0 16px 40px -8px #000000B3',
};
