import { livesChannel, variants } from '@pregao/contract';
import type { Db } from '../../../db/open.ts';
import { companyOf } from '../../platform/index.ts';
import type { StreamSource } from '../../realtime/index.ts';
import { listListedRooms, type LockedEdition } from './editions.repository.ts';

type Room = Pick<LockedEdition, 'company_id' | 'is_listed'>;

/** The streams of all brands. */
export const everyLives = variants.map((variant) => livesChannel(companyOf(variant)));

/** The streams that tell of a room: its brand's, or every brand's of one without a company; none of a room that no list shows. */
export const livesOf = ({ company_id: company, is_listed: isListed }: Room) => {
  if (!isListed) return [];
  return company === null ? everyLives : [livesChannel(company)];
};

/** What is told of the rooms of a brand, to whoever may see its list: nothing in it depends on who hears it. */
export const createLivesSource = (db: Db): StreamSource => ({
  admit: async ({ ability }, channel, variant) => {
    const stream = livesChannel(companyOf(variant));
    // Pages of before brands had streams of their own ask for `lives:0`: they hear that of their brand.
    return (channel === stream || channel === 'lives:0') && ability.can('read', 'Cliente-Transmissões')
      ? { stream, audience: 'member', delay_s: 0 }
      : null;
  },
  frames: async (events) =>
    events.map(({ kind, payload }) => {
      const text = JSON.stringify({ kind, ...payload });
      return { staff: text, member: text, shows: {} };
    }),
  counting: async (rooms) => new Map((await listListedRooms(db, rooms)).map((row) => [row.chat_id, livesOf(row)])),
});
