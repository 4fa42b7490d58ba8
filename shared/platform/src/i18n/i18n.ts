import { createInstance, type i18n } from 'i18next';
import { useContext, useState, useSyncExternalStore } from 'react';
import { RemoteContext, usePlatform } from '../platform.ts';
import { locales, type Locale, type LocaleTexts } from './texts.ts';

export const createI18n = async (locale: Locale): Promise<i18n> => {
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
    // A value nobody gave leaves a gap, never its name in braces; a test that meets one fails.
    missingInterpolationHandler: (text: string, [name]: string[]) => {
      console.error(`"${text}" is not given ${name}`);
      return '';
    },
    // A text that isn't there, as when a screen forgot its own, is told too.
    saveMissing: true,
    missingKeyHandler: (_locales, namespace, key) => {
      console.error(`${namespace} has no text '${key}' here`);
    },
  });
  return instance;
};

/** Adds a remote's texts under its name. */
export const addTexts = (instance: i18n, namespace: string, texts: LocaleTexts) => {
  for (const [locale, entries] of Object.entries(texts))
    instance.addResourceBundle(locale, namespace, entries, true, true);
};

/** Adds the texts of a feature to its remote's when its screen is first drawn: they travel with the screen's chunk. */
export const useTexts = (texts: LocaleTexts) => {
  const { i18n: instance } = usePlatform();
  const namespace = useContext(RemoteContext);
  useState(() => {
    addTexts(instance, namespace, texts);
  });
};

const subscriptions = new WeakMap<i18n, (notify: () => void) => () => void>();

/** One function for as long as the page lives: components that are drawn again do not subscribe again. */
const subscriptionOf = (instance: i18n) => {
  const known = subscriptions.get(instance);
  if (known) return known;
  const subscribe = (notify: () => void) => {
    instance.on('languageChanged', notify);
    return () => {
      instance.off('languageChanged', notify);
    };
  };
  subscriptions.set(instance, subscribe);
  return subscribe;
};

export type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Texts of the remote the component belongs to; `t('cart.title')`, `t('cart.items', { count: 2 })`. */
export const useT = (): Translate => {
  const { i18n: instance } = usePlatform();
  const namespace = useContext(RemoteContext);
  useSyncExternalStore(subscriptionOf(instance), () => instance.language);
  return (key, values) => instance.t(key, { ns: namespace, ...values });
};
