import { ConfigProvider, theme, type ThemeConfig } from 'antd';
import ptBR from 'antd/locale/pt_BR';
import { use, useMemo, type ReactNode } from 'react';
import { PopupHost } from '../overlay/popup-host.ts';
import { useLook } from '../provider/look-context.ts';
import { colorsOf, type Skin, type Variant } from '../tokens/tokens.ts';
import { writeStylesAsText } from './style-text.ts';

writeStylesAsText();

/** The month before the year, and in full: `outubro 2026`. */
const inOrder = (picker: typeof ptBR.DatePicker) =>
  picker && { ...picker, lang: { ...picker.lang, monthBeforeYear: true, monthFormat: 'MMMM' } };
const locale = { ...ptBR, DatePicker: inOrder(ptBR.DatePicker) };

const made = new Map<string, ThemeConfig>();

const build = (variant: Variant, skin: Skin): ThemeConfig => {
  const colors = colorsOf(variant, skin);
  return {
    algorithm: skin === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { prefix: 'pg-antd', key: `pg-${variant}-${skin}` },
    hashed: false,
    token: {
      fontFamily: 'var(--pg-font-sans)',
      fontSize: 14,
      borderRadius: 8,
      borderRadiusLG: 10,
      borderRadiusSM: 6,
      controlHeight: 40,
      controlHeightSM: 32,
      controlHeightLG: 48,
      wireframe: false,
      colorPrimary: colors.primary,
      colorTextLightSolid: colors['on-primary'],
      colorText: colors.text,
      colorTextSecondary: colors['text-muted'],
      colorTextPlaceholder: colors['text-muted'],
      colorBgBase: colors.page,
      colorBgContainer: colors.surface,
      colorBgElevated: colors.raised,
      colorBorder: colors['border-control'],
      colorBorderSecondary: colors.border,
      colorSplit: colors.border,
      colorError: colors.danger,
      colorSuccess: colors.success,
      colorWarning: colors.warning,
      colorInfo: colors.info,
      colorLink: colors.primary,
      controlItemBgActive: colors['primary-soft'],
      controlItemBgHover: colors.hover,
      controlOutline: colors['primary-soft'],
      boxShadowSecondary: 'var(--pg-shadow-float)',
      zIndexPopupBase: 1200,
      motionUnit: 0.08,
    },
    components: {
      Select: { optionSelectedBg: colors['primary-soft'], optionSelectedColor: colors.primary, optionHeight: 36 },
      DatePicker: { cellHeight: 32, cellWidth: 36 },
    },
  };
};

/** antd's theme is built once per brand and skin, the first time a part needs it; nothing of antd is on the first page. */
const themeOf = (variant: Variant, skin: Skin): ThemeConfig => {
  const key = `${variant}-${skin}`;
  const known = made.get(key) ?? build(variant, skin);
  made.set(key, known);
  return known;
};

/** Around every antd component of the kit: brand, skin, Portuguese and the page's style nonce. */
export const AntdScope = ({ children }: { children: ReactNode }) => {
  const { variant, skin, nonce } = useLook();
  const csp = useMemo(() => (nonce ? { nonce } : undefined), [nonce]);
  const host = use(PopupHost);
  const getHost = useMemo(() => (host ? () => host : undefined), [host]);
  return (
    <ConfigProvider theme={themeOf(variant, skin)} locale={locale} csp={csp} getPopupContainer={getHost}>
      {children}
    </ConfigProvider>
  );
};
