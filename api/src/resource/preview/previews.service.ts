import { previewDays, previewParam } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import { hashToken, newToken } from '../../modules/identity/tokens.ts';
import { readWorking } from '../publication/publication.repository.ts';
import { publishingOf } from '../publication/publication.ts';
import { insertPreview } from './previews.repository.ts';
import { createPublications } from '../publication/publishing.service.ts';
import type { ServerResource } from '../server-resource.ts';

const day = 86_400_000;

/**
 * Makes an address that shows the working copy of a record as readers would see it, to who has it, for 7 days.
 *
 * @param author who asks for it
 * @returns the path on the site with its token, which is kept as a hash alone
 * @throws AppError not_found, in_trash
 */
export const createPreview = async (
  core: Pick<Core, 'db' | 'now'>,
  store: ServerResource,
  id: number,
  author: number,
) => {
  const { db, now } = core;
  const { deleted_at } = await createPublications(core, store).find(id);
  if (deleted_at) throw new AppError('in_trash');
  const { address = '', slug } = publishingOf(store);
  const working = await readWorking(db, store, id);
  const token = newToken();
  const expires = new Date(now().getTime() + previewDays * day).toISOString();
  const named = slug === undefined ? null : String(working[slug]);
  await insertPreview(db, {
    ...{ token_hash: hashToken(token), entity: store.options.table, entity_id: id },
    ...{ slug: named, created_by: author, expires_at: expires },
  });
  const path = address.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(working[name])));
  return { address: `${path}?${previewParam}=${token}`, expires_at: expires };
};
