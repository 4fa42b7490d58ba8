import { businessDay, plusDays } from '@pregao/format';
import type { Core } from '../../../core.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { findLastClosing } from './closings.repository.ts';

const dayMs = 86_400_000;

export interface DaysToClose {
  count: number;
  /** The first of them, `yyyy-mm-dd`. */
  from: string;
}

/** Days that are over and follow the last one that was closed; null before the first closing and where there are none. */
export const daysToClose = (last: string | undefined, today: string): DaysToClose | null => {
  const count = last === undefined ? 0 : (Date.parse(today) - Date.parse(last)) / dayMs - 1;
  return last === undefined || count < 1 ? null : { count, from: plusDays(last, 1) };
};

/** What of that waits for a viewer; undefined: they close no days. */
export const createClosingWork =
  ({ db, now }: Pick<Core, 'db' | 'now'>) =>
  async ({ ability, impersonator_id: impersonator }: Viewer): Promise<DaysToClose | null | undefined> => {
    if (impersonator !== null || !ability.can('update', 'Financeiro')) return undefined;
    return daysToClose((await findLastClosing(db))?.day, businessDay(now()));
  };
