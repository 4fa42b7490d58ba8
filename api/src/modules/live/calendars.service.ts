import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Variant } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { brandOrigin, companyOf } from '../platform/index.ts';
import { calendarFile } from './calendar-file.ts';
import { findCalendarEdition, findProgram, findVersion, listCalendar, nextVersion } from './calendars.repository.ts';

export interface CalendarFile {
  name: string;
  content: string;
}

/** How long an edition stays in the calendar of its programme. */
const keptMs = 60 * 86_400_000;
const mostInCalendar = 500;

const seal = (secret: string, programId: number, said: string) =>
  createHmac('sha256', secret).update(`calendar\n${programId}\n${said}`).digest('base64url');

/** Editions and programmes for calendar programs, which have no session: an address of a person's own stands for one. */
export const createCalendarsService = ({ db, config, now }: Core) => {
  const requireProgram = async (id: number, variant: Variant) => {
    const program = await findProgram(db, companyOf(variant), id);
    if (!program) throw new AppError('not_found');
    return program;
  };
  const mayWatch = ({ ability }: Viewer) => {
    if (!ability.can('read', 'Cliente-Transmissões')) throw new AppError('forbidden');
  };
  const addressOf = (userId: number, programId: number, version: number, variant: Variant) => {
    const said = `${userId}.${version}`;
    const token = `${said}.${seal(config.secret, programId, said)}`;
    return `${brandOrigin(config, variant)}/api/program-calendar/${programId}/${token}`;
  };
  /** Whether an address is the one that is in use. */
  const isInUse = async (programId: number, token: string): Promise<boolean> => {
    const [, said = '', user = '', version = '', signature = ''] =
      /^((\d{1,15})\.(\d{1,9}))\.([\w-]{43})$/.exec(token) ?? [];
    const [given, expected] = [Buffer.from(signature), Buffer.from(seal(config.secret, programId, said))];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
    return (await findVersion(db, Number(user), programId)) === Number(version);
  };

  return {
    /** @throws AppError not_found */
    ofEdition: async (id: number, variant: Variant): Promise<CalendarFile> => {
      const row = await findCalendarEdition(db, companyOf(variant), id);
      if (!row) throw new AppError('not_found');
      const facts = { name: row.title, origin: brandOrigin(config, variant), now: now() };
      return { name: `transmissao-${id}.ics`, content: calendarFile([row], facts) };
    },
    /** @throws AppError not_found for an address that is forged, or was taken back */
    ofProgram: async (id: number, token: string, variant: Variant): Promise<CalendarFile> => {
      if (!(await isInUse(id, token))) throw new AppError('not_found');
      const { name } = await requireProgram(id, variant);
      const at = now();
      const since = new Date(at.getTime() - keptMs).toISOString();
      const bounds = { since, now: at.toISOString(), limit: mostInCalendar };
      const rows = await listCalendar(db, { brand: companyOf(variant), programId: id }, bounds);
      const facts = { name, origin: brandOrigin(config, variant), now: at };
      return { name: `programa-${id}.ics`, content: calendarFile(rows, facts) };
    },
    /** The person's address of a programme. @throws AppError forbidden, not_found */
    find: async (viewer: Viewer, id: number, variant: Variant) => {
      mayWatch(viewer);
      await requireProgram(id, variant);
      const version = await findVersion(db, viewer.id, id);
      return { url: version === undefined ? null : addressOf(viewer.id, id, version, variant) };
    },
    /** Takes a new address; the one before is of no use from then on. @throws AppError forbidden, not_found */
    create: async (viewer: Viewer, id: number, variant: Variant) => {
      mayWatch(viewer);
      await requireProgram(id, variant);
      const version = await nextVersion(db, viewer.id, id, now().toISOString());
      return { url: addressOf(viewer.id, id, version, variant) };
    },
  };
};
