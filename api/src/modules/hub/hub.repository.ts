import type { Db } from '../../db/open.ts';

/** Cards that are shown now: pinned first, then by position and newest. */
export const listCards = (db: Db, now: string) =>
  db
    .selectFrom('hub_card')
    .select(['id', 'kind', 'title', 'body_html', 'url', 'icon', 'open_new_tab', 'pinned', 'starts_at as published_at'])
    .where('starts_at', '<=', now)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('pinned', 'desc')
    .orderBy('position')
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .execute();

export const listEmployees = (db: Db) =>
  db
    .selectFrom('hub_employee')
    .select(['id', 'name', 'department', 'birth_date'])
    .where('active', '=', true)
    .where('birth_date', 'is not', null)
    .execute();
