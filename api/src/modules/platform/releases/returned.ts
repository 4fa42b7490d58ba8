import type { Core } from '../../../core.ts';
import type { ReturnedRelease } from './canary/watch.ts';
import { findKeyContacts } from './keys.repository.ts';

const queue = 'platform.release-returned';

const mailOf = (to: string, { name, version, to: shown, why }: ReturnedRelease) => ({
  to,
  subject: `${name} ${version} voltou sozinha à versão anterior`,
  text: `A versão ${version} de ${name} passou do limite de falhas: ${why}.\n\nEstá no ar ${shown}. O que falhou está em /releases?app=${name}.\n`,
});

/**
 * Tells the owner of a key that a release of theirs went back by itself: by mail and by webhook, each in a job of its own,
 * so that one that fails is tried again alone.
 * @returns has what happened told
 */
export const createReturnedNotice = ({ db, mail, webhook, jobs }: Core) => {
  jobs.work<ReturnedRelease & { by: 'mail' | 'webhook' }>(queue, async ({ by, ...release }) => {
    const contacts = await findKeyContacts(db, release.name);
    if (by === 'mail' && contacts?.email) await mail.send(mailOf(contacts.email, release));
    if (by === 'webhook' && contacts?.webhook)
      await webhook.send(contacts.webhook, { event: 'release.returned', ...release });
  });
  return async (release: ReturnedRelease): Promise<void> => {
    for (const by of ['mail', 'webhook'] as const) await jobs.send(queue, { ...release, by });
  };
};
