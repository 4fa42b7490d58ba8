/** Locales of the platform; pt-br is complete and the default, the others fall back to it (REQ-1.53, REQ-9.43, A-8). */
export const locales = ['en', 'de', 'fr', 'pt', 'pt-br'] as const;
export type Locale = (typeof locales)[number];
type Texts = Record<string, string>;

/** Texts by locale; pt-br is required. */
export type LocaleTexts = { 'pt-br': Texts } & Partial<Record<Locale, Texts>>;
