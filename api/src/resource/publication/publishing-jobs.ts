import type { Core } from '../../core.ts';
import { AppError, textOf } from '../../http/errors.ts';
import { deleteEndedPreviews } from '../preview/previews.repository.ts';
import { findScheduler, listDue, lockPublication } from './publication.repository.ts';
import type { LockedPublication } from './publication.ts';
import { createPublications } from './publishing.service.ts';
import type { ServerResource } from '../server-resource.ts';

type Asking = Pick<Core, 'jobs' | 'now'>;

/** Seconds a job of its own waits for an hour; the queue forgets what waits for weeks. */
const longestWait = 7 * 86_400;

/** Asks for what is due to be done at an hour; a job that repeats each minute does it as well, were this one lost. */
export const askPublishDue = async ({ jobs, now }: Asking, at: string) => {
  const delaySeconds = Math.max(0, Math.ceil((Date.parse(at) - now().getTime()) / 1000));
  if (delaySeconds <= longestWait) await jobs.send('publish-due', {}, { delaySeconds });
};

const isDue = (at: string | null, now: Date) => at !== null && Date.parse(at) <= now.getTime();

/** The step that is due of a record that is locked. */
const dueStep = ({ meta, state }: LockedPublication, now: Date) => {
  if (meta.deleted_at) return null;
  // Nobody would have seen it any more: what missed its whole time, as while the server stood still, is over as well.
  if (isDue(state.publish_at, now))
    return isDue(state.next_unpublish_at, now) ? ('archive' as const) : ('publish' as const);
  return isDue(state.unpublish_at, now) && state.live_revision !== null ? ('archive' as const) : null;
};

/** Does what is due of a record, once whatever the number of nodes: its row is locked and looked at again. */
const performDue = async (core: Core, store: ServerResource, id: number) => {
  const records = createPublications(core, store);
  const author = { id: await findScheduler(core.db, store, id), impersonator_id: null, request_id: null };
  const attempt = (refused?: string) =>
    core.db.transaction().execute(async (tx) => {
      const record = await lockPublication(tx, store, id);
      const step = record && dueStep(record, core.now());
      if (!step) return;
      const instead = refused === undefined ? { step } : { step: 'cancel' as const, refused };
      await records.move(tx, author, id, { ...instead, isDue: true });
    });
  try {
    await attempt();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // What its type refuses now goes back to its writers with the reason, or it would be tried for ever.
    core.log.warn({ entity: store.options.table, id, code: error.code }, 'could not be published at its hour');
    await attempt(textOf(error));
  }
};

/** Puts before readers, and takes from them, what is due; one that fails keeps none of the others. */
const publishDue = async (core: Core, stores: readonly ServerResource[]) => {
  for (const store of stores)
    for (const id of await listDue(core.db, store, core.now().toISOString()))
      try {
        await performDue(core, store, id);
      } catch (error) {
        core.log.error({ err: error, entity: store.options.table, id }, 'what was due could not be done');
      }
};

/** The jobs of everything that is published. */
export const workPublishing = (core: Core, resources: readonly ServerResource[]) => {
  const stores = resources.filter(({ resource }) => resource.publishing);
  core.jobs.work('publish-due', () => publishDue(core, stores), { cron: '* * * * *' });
  core.jobs.work('preview-ended', () => deleteEndedPreviews(core.db, core.now().toISOString()), { cron: '10 4 * * *' });
};
