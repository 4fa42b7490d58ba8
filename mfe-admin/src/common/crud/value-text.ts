import { wordsOfHtml, type AnyResource } from '@pregao/contract';
import { formatDate, formatDateTime } from '@pregao/format';
import type { Translate } from '@pregao/platform';

const isDay = /^\d{4}-\d{2}-\d{2}$/;
const isInstant = /^\d{4}-\d{2}-\d{2}T/;

/** A value of a field in words, as a history or a conflict shows it. */
export const valueText = (t: Translate, resource: AnyResource, name: string, value: unknown): string => {
  const names = resource.choices[name];
  const word = (one: unknown) => names?.[String(one)] ?? String(one);
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return t('crud.nothing');
  if (typeof value === 'string' && name in resource.html) return wordsOfHtml(value);
  if (typeof value === 'boolean') return t(value ? 'crud.yes' : 'crud.no');
  if (Array.isArray(value)) return value.map(word).join(', ');
  if (typeof value === 'string' && isDay.test(value)) return formatDate(value);
  if (typeof value === 'string' && isInstant.test(value)) return formatDateTime(value);
  return word(value);
};
