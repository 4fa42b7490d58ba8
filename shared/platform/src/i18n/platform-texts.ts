import type { i18n } from 'i18next';
import { openI18next } from './i18next.ts';
import { PlainTexts, type TextValues } from './plain-texts.ts';
import type { Locale } from './texts.ts';

type Bundle = [locale: string, namespace: string, entries: Record<string, string>, deep?: boolean, overwrite?: boolean];
type Listener = (...told: unknown[]) => void;

/** What the platform offers of i18next, which answers as soon as it is there; before that the texts of pt-br are said without it. */
export interface I18n {
  readonly language: string;
  /** The text of a key; `ns` names the remote it is of. A text that is not there is its key, and told. */
  t(key: string, values?: TextValues): string;
  exists(key: string, values?: TextValues): boolean;
  /** Speaks another language from then on. @throws where i18next, or the language, can't be had */
  changeLanguage(locale: string): Promise<unknown>;
  /** `languageChanged`, as i18next tells it. */
  on(event: string, listener: Listener): void;
  off(event: string, listener: Listener): void;
  /** Adds texts of a remote; with `deep` without `overwrite` those that are there stay. */
  addResourceBundle(...bundle: Bundle): void;
  /** Fetches i18next, to be called when the page is idle. Where it doesn't come the same texts are said without it. */
  prepare(): Promise<void>;
}

const defaultNamespace = 'shell';

/** What was said before i18next came, for it to take up. */
class Earlier {
  readonly plain = new PlainTexts();
  readonly bundles: Bundle[] = [];
  readonly listeners = new Map<Listener, string>();

  add(...bundle: Bundle) {
    const [locale, namespace, entries, deep = false, overwrite = false] = bundle;
    this.bundles.push(bundle);
    if (locale === 'pt-br') this.plain.add(namespace, entries, overwrite || !deep);
  }

  handOver(instance: i18n) {
    for (const bundle of this.bundles) instance.addResourceBundle(...bundle);
    for (const [listener, event] of this.listeners) instance.on(event, listener);
  }
}

/** The texts of the platform in pt-br. @param load opens i18next */
export const openTexts = (load: (locale: Locale) => Promise<i18n> = openI18next): I18n => {
  const earlier = new Earlier();
  let full: i18n | null = null;
  let coming: Promise<i18n> | null = null;

  const open = async () => {
    const instance = await load('pt-br');
    earlier.handOver(instance);
    full = instance;
    return instance;
  };
  const fetched = () => {
    coming ??= open().catch((error: unknown) => {
      coming = null;
      throw error;
    });
    return coming;
  };
  const namespaceOf = ({ ns }: TextValues) => (typeof ns === 'string' ? ns : defaultNamespace);

  return {
    get language() {
      return full?.language ?? 'pt-br';
    },
    t: (key, values = {}) => full?.t(key, values) ?? earlier.plain.say(namespaceOf(values), key, values),
    exists: (key, values = {}) =>
      full?.exists(key, values) ?? earlier.plain.find(namespaceOf(values), key, values.count) !== undefined,
    changeLanguage: async (locale) => (await fetched()).changeLanguage(locale),
    on: (event, listener) => {
      if (full) full.on(event, listener);
      else earlier.listeners.set(listener, event);
    },
    off: (event, listener) => {
      earlier.listeners.delete(listener);
      full?.off(event, listener);
    },
    addResourceBundle: (...bundle) => {
      if (full) full.addResourceBundle(...bundle);
      else earlier.add(...bundle);
    },
    prepare: () =>
      fetched().then(
        () => {},
        () => {},
      ),
  };
};
