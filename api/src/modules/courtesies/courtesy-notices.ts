import { courtesySubjects } from '@pregao/contract';
import type { Core } from '../../core.ts';
import type { Tx } from '../../db/open.ts';
import type { ServerResource } from '../../resource/server-resource.ts';
import { notify, notifyNoMore } from '../notifications/index.ts';
import { endDue } from './courtesy-ending.ts';
import { notices, takeEnding, type CourtesyRow, type Notice } from './courtesies.repository.ts';

/** Courtesies that one transaction ends. */
const atOnce = 200;

const keyOf = (id: number, notice: Notice, end: string) => `courtesy/${id}/${notice}/${end}`;

/** Mails nobody of an end that was moved or has come already. */
export const forgetNotices = async (tx: Tx, { id, user_id: to, expires_at: end }: CourtesyRow, at: string) => {
  if (end === null) return;
  for (const notice of Object.keys(notices) as Notice[])
    await notifyNoMore(tx, { to, kind: 'courtesy_ending', key: keyOf(id, notice, end), at });
};

/** What the clock does to courtesies; safe on any number of nodes. */
export const createCourtesyClock = ({ db, now }: Pick<Core, 'db' | 'now'>, store: ServerResource) => {
  const endSome = () => db.transaction().execute((tx) => endDue(tx, store, { at: now().toISOString(), most: atOnce }));

  return {
    /** Marks those whose end has passed; their grants ended by themselves. @returns how many */
    end: async () => {
      let [ended, some] = [0, 0];
      do {
        some = await endSome();
        ended += some;
      } while (some === atOnce);
      return ended;
    },
    /** Tells each person a week and a day before the end, each end once. @returns how many notices */
    tell: () =>
      db.transaction().execute(async (tx) => {
        const at = now();
        let told = 0;
        for (const notice of Object.keys(notices) as Notice[])
          for (const { id, user_id, subject_type, title, expires_at } of await takeEnding(tx, notice, at)) {
            await notify(tx, {
              to: [user_id],
              kind: 'courtesy_ending',
              key: keyOf(id, notice, expires_at),
              data: {
                type: courtesySubjects[subject_type as keyof typeof courtesySubjects],
                title: title ?? '',
                expires_at,
              },
              at: at.toISOString(),
              until: expires_at,
            });
            told += 1;
          }
        return told;
      }),
  };
};
