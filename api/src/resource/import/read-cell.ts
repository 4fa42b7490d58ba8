import { choiceNames, htmlSynonyms, htmlTags, type Choices, type Field, type FieldKind } from '@pregao/contract';
import { foldText } from '@pregao/format';
import { asWritten } from '../csv/csv.ts';
import { kindOf, type ServerResource } from '../server-resource.ts';

const same = (one: string, other: string) => foldText(one.trim()) === foldText(other.trim());

/** `1.234,56` and `R$ 1234,5` as `1234.56` and `1234.5`; with points alone, those of thousands go: `0.125` has none. */
const decimalOf = (text: string) => {
  const bare = text.replace(/^\s*(?:R\$|US\$)?\s*/, '').trim();
  if (bare.includes(',')) {
    const isBrazilian = bare.lastIndexOf(',') > bare.lastIndexOf('.');
    return isBrazilian ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '');
  }
  return /^-?[1-9]\d{0,2}(?:\.\d{3})+$/.test(bare) ? bare.replaceAll('.', '') : bare;
};

/** A number, or the text itself: what is wrong with it its field says. */
const numberOf = (text: string) => {
  const plain = decimalOf(text);
  return /^-?\d{1,15}(?:\.\d+)?$/.test(plain) ? Number(plain) : text;
};

const yes = ['sim', 's', 'true', 'verdadeiro', '1', 'x'];
const no = ['nao', 'n', 'false', 'falso', '0'];
const flagOf = (text: string) => {
  const word = foldText(text.trim());
  return yes.includes(word) ? true : no.includes(word) ? false : text;
};

/** `31/12/2030` as `2030-12-31`. */
const dayOf = (text: string) => {
  const [, day = '', month = '', year = ''] = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim();
};

/** The key of a choice, told by it or by its name. */
const choiceOf = (choices: Choices) => (text: string) =>
  Object.entries(choices).find(([key, name]) => same(key, text) || same(name, text))?.[0] ?? text;

const between = /(?<!\\)\|/;

/** `a | b`, or `a, b`; `\|` is one within a part. */
export const partsOf = (text: string) =>
  text
    .split(between.test(text) ? between : ',')
    .map((part) => part.replaceAll(String.raw`\|`, '|').trim())
    .filter(Boolean);

const characters: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const marks = new RegExp(`</?(?:${[...htmlTags, ...Object.keys(htmlSynonyms)].join('|')})(?:\\s[^<>]*)?/?>`, 'i');

/** Rich text as it is; of plain text each block is a paragraph and each line stands by itself. */
const htmlOf = (text: string) => {
  if (marks.test(text)) return text;
  const inert = text.trim().replace(/[&<>]/g, (sign) => characters[sign] ?? sign);
  return inert
    .split(/(?:\r?\n){2,}/)
    .map((block) => `<p>${block.replace(/\r?\n/g, '<br>')}</p>`)
    .join('');
};

const readers: Partial<Record<FieldKind, (text: string) => unknown>> = {
  decimal: decimalOf,
  number: numberOf,
  flag: flagOf,
  day: dayOf,
};

/**
 * What a cell says of a field, as its form would send it. What can't be read is left as it is: the rules of the field refuse it.
 *
 * @param cell not blank; names of other records are looked up elsewhere
 */
export const readCell = (store: ServerResource, name: string, cell: string): unknown => {
  const text = asWritten(cell);
  if (name in store.resource.html) return htmlOf(text);
  const { schema } = store.resource.fields[name] as Field;
  const [kind, choices] = [kindOf(store, name), choiceNames(schema)];
  if (kind === 'choices') return partsOf(text).map(choices ? choiceOf(choices) : (part) => part);
  if (kind === 'choice' && choices) return choiceOf(choices)(text);
  return readers[kind]?.(text) ?? text;
};

const isNothing = (value: unknown) => value === '' || value === null || (Array.isArray(value) && value.length === 0);

/**
 * What a blank cell says: a field that may be empty is emptied, one that begins with something is left as it is or begins so,
 * and one that must be written is refused by its rules.
 */
export const blankOf = ({ resource }: ServerResource, name: string, isNew: boolean): unknown => {
  const { schema } = resource.fields[name] as Field;
  const usual = schema.safeParse(undefined);
  if (usual.success) return isNothing(usual.data) ? usual.data : undefined;
  const { publishing } = resource;
  const mayWait = isNew && publishing && !(publishing.needs as readonly string[]).includes(name);
  return mayWait ? undefined : null;
};
