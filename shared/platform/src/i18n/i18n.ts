import { useContext, useState, useSyncExternalStore } from 'react';
import { RemoteContext, usePlatform } from '../platform.ts';
import { openTexts, type I18n } from './platform-texts.ts';
import type { Locale, LocaleTexts } from './texts.ts';

/** The texts of the platform in a language; in pt-br, without waiting for i18next. */
export const createI18n = async (locale: Locale): Promise<I18n> => {
  const texts = openTexts();
  if (locale !== 'pt-br') await texts.changeLanguage(locale);
  return texts;
};

/** Adds a remote's texts under its name. */
export const addTexts = (instance: I18n, namespace: string, texts: LocaleTexts) => {
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

const subscriptions = new WeakMap<I18n, (notify: () => void) => () => void>();

/** One function for as long as the page lives: components that are drawn again do not subscribe again. */
const subscriptionOf = (instance: I18n) => {
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
