import type { i18n } from 'i18next';
import { sayMissingText, sayMissingValue } from './plain-texts.ts';
import { locales, type Locale } from './texts.ts';

/** Fetches and opens i18next, a chunk of its own: no first view waits for it. */
export const openI18next = async (locale: Locale): Promise<i18n> => {
  const { createInstance } = await import(/* webpackChunkName: "i18next" */ 'i18next');
  const instance = createInstance();
  await instance.init({
    lng: locale,
    fallbackLng: 'pt-br',
    lowerCaseLng: true,
    supportedLngs: [...locales],
    load: 'currentOnly',
    keySeparator: false,
    nsSeparator: false,
    resources: {},
    ns: [],
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
    returnNull: false,
    missingInterpolationHandler: sayMissingValue,
    saveMissing: true,
    missingKeyHandler: (_locales, namespace, key) => {
      sayMissingText(namespace, key);
    },
  });
  return instance;
};
