import type { HubHome } from '@pregao/contract';
import { businessDay, plusDays } from '@pregao/format';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { listPendingPolicies } from '../policies/index.ts';
import { listCards, listEmployees } from './hub.repository.ts';

/** Days from today on whose birthdays are told. */
const ahead = 30;

/** The next birthday from a day on; 29 February falls on 1 March in common years. */
export const nextBirthday = (birthDate: string, today: string): string => {
  const [, month, date] = birthDate.split('-').map(Number);
  const at = (year: number) => new Date(Date.UTC(year, (month ?? 1) - 1, date)).toISOString().slice(0, 10);
  const year = Number(today.slice(0, 4));
  return at(year) >= today ? at(year) : at(year + 1);
};

/** The hub's home for an employee. */
export const createHubHomeService = (core: Core) => ({
  /** @throws AppError forbidden without read on 'hub-home' */
  find: async (viewer: Viewer): Promise<HubHome> => {
    if (!viewer.ability.can('read', 'hub-home')) throw new AppError('forbidden');
    const now = core.now();
    const today = businessDay(now);
    const [rows, employees, policies] = await Promise.all([
      listCards(core.db, now.toISOString()),
      listEmployees(core.db),
      listPendingPolicies(core.db, viewer),
    ]);
    const of = (kind: string) => rows.filter((row) => row.kind === kind);
    const last = plusDays(today, ahead);
    return {
      cards: of('card').map((row) => ({ ...row, kind: 'link' })),
      notices: of('notice').map((row) => ({ ...row, kind: 'notice' })),
      links: of('link').flatMap(({ id, title, url, icon, open_new_tab }) =>
        url === null ? [] : [{ id, title, url, icon, open_new_tab }],
      ),
      birthdays: employees
        .map(({ id, name, department, birth_date }) => ({
          id,
          name,
          department,
          day: nextBirthday(birth_date ?? '', today),
        }))
        .filter(({ day }) => day <= last)
        .sort((one, other) => one.day.localeCompare(other.day) || one.name.localeCompare(other.name, 'pt-BR'))
        .map((item) => ({ ...item, is_today: item.day === today })),
      pending_policies: policies.map((policy) => ({ ...policy, is_late: policy.due_on < today })),
    };
  },
});

export type HubHomeService = ReturnType<typeof createHubHomeService>;
