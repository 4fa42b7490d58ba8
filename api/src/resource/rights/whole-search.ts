import { createHash } from 'node:crypto';
import { revealsAnHour, type Field, type MaskName } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { audit } from '../../modules/platform/audit/audit.ts';
import type { ListFilter } from '../list/list-query.repository.ts';
import type { ServerResource } from '../server-resource.ts';
import { countReveals } from './reveals.repository.ts';

const seconds = 3_600;

const digitsIn = (words: string) => words.replace(/\D/g, '').length;

/** Whether words may be a whole value of each kind: of anything else its fields are not looked through. */
const mayBe: Readonly<Record<MaskName, (words: string) => boolean>> = {
  document: (words) => digitsIn(words) === 11,
  phone: (words) => digitsIn(words) >= 10,
  email: (words) => words.includes('@'),
  whole: () => true,
};

/**
 * A search through masked values answers whether somebody has one, as showing it would: it counts in the same hour, once for the
 * same words whatever the page, and has an audit row that does not tell them.
 *
 * @returns the filter, without the masked fields that the words can't be
 * @throws AppError too_many_reveals
 */
export const searchedWhole = async <F extends ListFilter>(
  { db, now, keyValue }: Pick<Core, 'db' | 'now' | 'keyValue'>,
  store: ServerResource,
  { id, impersonator_id }: Pick<Viewer, 'id' | 'impersonator_id'>,
  requestId: string | null,
  filter: F,
): Promise<F> => {
  const { q = '', within = [] } = filter;
  const maskIn = (name: string) => (store.resource.fields[name] as Field).look.mask;
  const sought = within.filter((name) => mayBe[maskIn(name) ?? 'whole'](q));
  if (q.trim() === '' || !sought.some(maskIn)) return { ...filter, within: sought };
  const key = `whole-search:${id}:${createHash('sha256').update(`${store.resource.name} ${q.trim()}`).digest('hex')}`;
  if ((await keyValue.peek(key)).count > 0) return { ...filter, within: sought };
  await db.transaction().execute(async (tx) => {
    const since = new Date(now().getTime() - seconds * 1_000).toISOString();
    if ((await countReveals(tx, id, since)) >= revealsAnHour) throw new AppError('too_many_reveals');
    await audit(tx, {
      ...{ actor: id, impersonator: impersonator_id, action: 'reveal', request_id: requestId },
      ...{ entity: store.options.table, entity_id: '*', detail: { searched: sought.filter(maskIn) } },
    });
  });
  await keyValue.hit(key, seconds);
  return { ...filter, within: sought };
};
