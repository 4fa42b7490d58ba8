import type { BroadcastReminder } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { AppError, fieldError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { notify } from '../notifications/index.ts';
import { findProgram } from './calendars.repository.ts';
import { dropReminder, isComing, keepReminder, listReminders, listStarting } from './reminders.repository.ts';

/** How long before its start an edition is told of. */
const aheadMs = 10 * 60_000;

/** Who wants to be told before a broadcast, and the telling. */
export const createRemindersService = (core: Core) => {
  const { db, now } = core;
  const mayWatch = ({ ability }: Viewer) => {
    if (!ability.can('read', 'Cliente-Transmissões')) throw new AppError('forbidden');
  };
  return {
    /** Reminders of the viewer under a brand. @throws AppError forbidden */
    list: (viewer: Viewer, brand: number): Promise<BroadcastReminder[]> => {
      mayWatch(viewer);
      return listReminders(db, brand, viewer.id, now().toISOString());
    },
    /** @throws AppError forbidden, not_found, invalid_body on `card_id` unless one of the two is named */
    create: async (
      viewer: Viewer,
      wish: { card_id: number | null; program_id: number | null },
      brand: number,
    ): Promise<BroadcastReminder> => {
      mayWatch(viewer);
      if ((wish.card_id === null) === (wish.program_id === null))
        throw fieldError('card_id', 'Escolha uma edição ou um programa.');
      const at = now().toISOString();
      const isThere =
        wish.card_id === null
          ? (await findProgram(db, brand, wish.program_id ?? 0)) !== undefined
          : await isComing(db, brand, wish.card_id, at);
      if (!isThere) throw new AppError('not_found');
      return keepReminder(db, brand, viewer.id, wish, at);
    },
    /** @throws AppError not_found for another's */
    drop: async (viewer: Viewer, id: number) => {
      if (!(await dropReminder(db, viewer.id, id))) throw new AppError('not_found');
      return { ok: true as const };
    },
    /** Tells, once each, of what begins within ten minutes. */
    tell: () =>
      db.transaction().execute(async (tx) => {
        const at = now();
        const starting = await listStarting(tx, at.toISOString(), new Date(at.getTime() + aheadMs).toISOString());
        for (const { id, broadcast_id, title, starts_at, people, company_id } of starting)
          await notify(tx, {
            to: people.map(Number),
            kind: 'broadcast_starting',
            key: `edition/${id}`,
            data: { card_id: id, broadcast_id, title, starts_at },
            at: at.toISOString(),
            until: starts_at,
            company_id,
          });
        return starting.length;
      }),
  };
};
