import { once } from '@pregao/format/once';

/** What a text is asked with: the remote it is of (`ns`), a number it follows (`count`), values for its gaps. */
export type TextValues = Readonly<Record<string, unknown>>;

/** A value nobody gave leaves a gap, never its name in braces; a test that meets one fails. */
export const sayMissingValue = (text: string, [name]: readonly string[]): string => {
  console.error(`"${text}" is not given ${name}`);
  return '';
};

/** A text that isn't there, as when a screen forgot its own, is told too. */
export const sayMissingText = (namespace: string, key: string): void => {
  console.error(`${namespace} has no text '${key}' here`);
};

const plurals = once(() => new Intl.PluralRules('pt-BR'));

/** The texts a key may be found under, the nearest first: that of zero, that of the number's form, the key, that of any number. */
const keysOf = (key: string, count: unknown): string[] => {
  if (count === undefined || typeof count === 'string') return [key];
  const form = plurals().select(count as number);
  return [
    ...(count === 0 ? [`${key}_zero`] : []),
    `${key}_${form}`,
    key,
    ...(form === 'other' ? [] : [`${key}_other`]),
  ];
};

const filled = (text: string, values: TextValues): string =>
  text.replace(/\{\{(.+?)\}\}/g, (gap, inner: string) => {
    const name = inner.trim();
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? sayMissingValue(text, [gap]) : String(value ?? '');
  });

/**
 * The texts of pt-br, said as i18next says them: it comes when the page is idle (decision 240). A text here is a key, forms
 * for numbers and names in braces; what else i18next knows is used by none (plain-texts.test.ts reads them all).
 */
export class PlainTexts {
  private readonly texts = new Map<string, Readonly<Record<string, string>>>();

  /** @param overwrite whether a text that is there already gives way */
  add(namespace: string, entries: Readonly<Record<string, string>>, overwrite: boolean): void {
    const known = this.texts.get(namespace);
    this.texts.set(namespace, overwrite ? { ...known, ...entries } : { ...entries, ...known });
  }

  /** The text as it was written; undefined where there is none. */
  find(namespace: string, key: string, count: unknown): string | undefined {
    const texts = this.texts.get(namespace) ?? {};
    const found = keysOf(key, count).find((one) => Object.hasOwn(texts, one) && texts[one]);
    return found === undefined ? undefined : texts[found];
  }

  say(namespace: string, key: string, values: TextValues): string {
    const text = this.find(namespace, key, values.count);
    if (text === undefined) sayMissingText(namespace, key);
    return filled(text ?? key, values);
  }
}
