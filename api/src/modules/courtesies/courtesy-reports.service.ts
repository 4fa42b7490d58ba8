import {
  courtesyStates,
  courtesyTypes,
  untilDate,
  type createUserCourtesy,
  type createUserCourtesyReport,
  type findCourtesyAccess,
  type findCourtesyCosts,
  type giveCourtesies,
  type HeldAccess,
  type ParsedBody,
  type ParsedQuery,
  type ReportedCourtesy,
  type ResponseOf,
} from '@pregao/contract';
import type { Core } from '../../core.ts';
import { pastDeadlock } from '../../db/past-deadlock.ts';
import { AppError, textOf } from '../../http/errors.ts';
import { createOnce, recordsOf } from '../../resource/record/records-of.ts';
import type { Author, ServerResource } from '../../resource/server-resource.ts';
import { listRoomOpeners, type AccessService } from '../access/index.ts';
import { presentState } from '../commerce/index.ts';
import { audit } from '../platform/audit/audit.ts';
import { findCourtesy, findLive, isPerson } from './courtesies.repository.ts';
import {
  findName,
  insertNote,
  listCosts,
  listDirect,
  listReported,
  type CostRow,
} from './courtesy-reports.repository.ts';

const yearMs = 365 * 86_400_000;

const bySubject = { course: 'course', ebook: 'ebook' } as const;
const isRead = (type: string): type is keyof typeof bySubject => type in bySubject;

/** Courtesies as the pages of a customer give them and tell of them. */
export const createCourtesyReports = (core: Core, store: ServerResource, access: AccessService) => {
  const { db, now, log } = core;
  const records = recordsOf(core, store);

  /**
   * Gives a courtesy by the rules of the desk's own form; sent again under its key it makes no second one.
   * @throws AppError invalid_body; courtesy_live, courtesy_key_taken where its key gave another one (409)
   */
  const give = async (
    author: Author,
    body: ParsedBody<typeof createUserCourtesy>,
  ): Promise<ResponseOf<typeof createUserCourtesy>> => {
    const { courtesy_type_id: type, access_period_id: period, ...given } = body;
    const values = {
      starts_at: null,
      expires_at: null,
      campaign: '',
      ...given,
      courtesy_type: String(type),
      access_period: String(period ?? untilDate),
    };
    const made = await createOnce(db, store, records, author, values, {});
    const row = await findCourtesy(db, Number(made.id));
    if (!row) throw new AppError('not_found');
    const isAsked = (['user_id', 'subject_type', 'subject_id'] as const).every((name) => row[name] === body[name]);
    if (!isAsked) throw new AppError('courtesy_key_taken');
    return { id: row.id, situation: row.status, starts_at: row.starts_at, expires_at: row.expires_at };
  };

  return {
    give,

    /**
     * Gives the same to several people, one after the other and each by itself: what stands against one keeps nothing from the
     * next. A person is given it once under their key.
     * @returns for each, in their order, what was given or why not
     */
    giveAll: async (
      author: Author,
      { people, ...terms }: ParsedBody<typeof giveCourtesies>,
    ): Promise<ResponseOf<typeof giveCourtesies>> => {
      const data: ResponseOf<typeof giveCourtesies>['data'] = [];
      for (const { user_id, key } of people) {
        const name = (await findName(db, user_id)) ?? '';
        try {
          const { id, situation } = await pastDeadlock(() => give({ ...author, key }, { user_id, ...terms }));
          data.push({ user_id, name, courtesy_id: id, situation, why: null });
        } catch (error) {
          if (!(error instanceof AppError)) log.error({ err: error }, 'one of several courtesies failed');
          const why = textOf(error instanceof AppError ? error : new AppError('internal'));
          data.push({ user_id, name, courtesy_id: null, situation: null, why });
        }
      }
      return { data };
    },

    /** Writes a note about a courtesy. @throws AppError not_found */
    note: (
      author: Author & { id: number },
      { courtesy_id, note }: ParsedBody<typeof createUserCourtesyReport>,
    ): Promise<ResponseOf<typeof createUserCourtesyReport>> =>
      db.transaction().execute(async (tx) => {
        if (!(await findCourtesy(tx, courtesy_id))) throw new AppError('not_found');
        const created_at = now().toISOString();
        const { id } = await insertNote(tx, { courtesy_id, note, author_id: author.id, created_at });
        await audit(tx, {
          actor: author.id,
          impersonator: author.impersonator_id,
          action: 'note',
          entity: 'courtesy',
          entity_id: courtesy_id,
          detail: { note_id: id },
          request_id: author.request_id,
        });
        return { id, note, author_name: (await findName(tx, author.id)) ?? '', created_at };
      }),

    /** A person's courtesies with notes, last use and progress. @throws AppError not_found */
    report: async (userId: number): Promise<{ data: ReportedCourtesy[] }> => {
      if (!(await isPerson(db, userId))) throw new AppError('not_found');
      const data = (await listReported(db, userId)).map(({ courtesy_type_id: type, notes, ...row }) => ({
        ...row,
        courtesy_type_name: courtesyTypes[String(type) as keyof typeof courtesyTypes],
        situation_name: courtesyStates[row.situation],
        notes: notes.map((note) => ({ ...note, created_at: new Date(note.created_at).toISOString() })),
      }));
      return { data };
    },

    /** What was given in the last twelve months would have cost, by type, giver and month. */
    costs: async (): Promise<ResponseOf<typeof findCourtesyCosts>> => {
      const rows = await listCosts(db, new Date(now().getTime() - yearMs).toISOString());
      const sum = (name: string, { count, used, cents }: Pick<CostRow, 'count' | 'used' | 'cents'>) => ({
        ...{ name, count, used, cents },
      });
      const all = rows.find(({ type, giver, month }) => type === null && giver === null && month === null);
      return {
        total: sum('', all ?? { count: 0, used: 0, cents: 0 }),
        types: rows.flatMap((row) =>
          row.type === null ? [] : [sum(courtesyTypes[String(row.type) as keyof typeof courtesyTypes], row)],
        ),
        givers: rows.flatMap((row) => (row.giver === null ? [] : [sum(row.giver, row)])),
        months: rows.flatMap((row) => (row.month === null ? [] : [sum(row.month, row)])),
      };
    },

    /** What a person has of a content already, by itself or by what else opens it under a brand. */
    held: async (
      subject: ParsedQuery<typeof findCourtesyAccess>,
      companyId: number,
    ): Promise<ResponseOf<typeof findCourtesyAccess>> => {
      const at = now().toISOString();
      const direct = (await listDirect(db, subject, at)).map((row): HeldAccess => {
        const { source, source_name, expires_at } = presentState(row, at);
        return { source, source_name, expires_at };
      });
      const { subject_type: kind, subject_id: id, user_id } = subject;
      const opened = isRead(kind)
        ? (await access.accessTo(await access.readerOf({ id: user_id }, companyId), [{ kind, id }]))({ kind, id })
        : null;
      const [opener] = kind === 'broadcast' ? await listRoomOpeners(db, user_id, id, at) : [];
      const through: HeldAccess[] = opener
        ? [
            {
              source: 'plan',
              source_name: opener.subject_type === 'signature_type' ? 'Plano' : 'Método',
              expires_at: opener.expires_at,
            },
          ]
        : [];
      const beside: HeldAccess[] =
        opened?.open && opened.by === 'plan'
          ? [{ source: 'plan', source_name: 'Plano', expires_at: opened.until }]
          : opened?.open && opened.by === 'free'
            ? [{ source: 'free', source_name: 'Gratuito', expires_at: null }]
            : [];
      return { data: [...direct, ...through, ...beside], courtesy_id: (await findLive(db, subject, at))?.id ?? null };
    },
  };
};
