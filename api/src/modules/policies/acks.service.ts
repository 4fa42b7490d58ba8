import { ackStates, noDepartment, type PolicyAckLine, type PolicyReading } from '@pregao/contract';
import { businessDay, foldText } from '@pregao/format';
import type { Core } from '../../core.ts';
import type { Db } from '../../db/open.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { exportCsv } from '../../resource/csv/export.ts';
import { audit } from '../platform/audit/audit.ts';
import { findOwnAcks, holdInForce, insertAck, listAsked, type AskedPerson, type OwnAck } from './acks.repository.ts';
import { readerOf, type PolicyReader } from './policies.policy.ts';

/** What of a document's people is asked for. */
interface Narrowing {
  q?: string | undefined;
  state?: PolicyAckLine['state'] | undefined;
  department?: string | undefined;
}

/** Where a person stands with a document, on a business day. */
const readingOf = (ack: OwnAck, today: string): PolicyReading => ({
  ...ack,
  is_late: ack.acknowledged_at === null && ack.due_on < today,
});

const order = ['late', 'pending', 'acknowledged'] as const;

const lineOf = (
  { acknowledged_version: version, department, ...person }: AskedPerson,
  today: string,
): PolicyAckLine => {
  const { is_late: isLate } = readingOf({ ...person, acknowledged_version: version }, today);
  const state = person.acknowledged_at !== null ? 'acknowledged' : isLate ? 'late' : 'pending';
  return { ...person, department: department ?? noDepartment, state, version };
};

const countsOf = (lines: readonly PolicyAckLine[]) => {
  const count = (asked: PolicyAckLine['state']) => lines.filter(({ state }) => state === asked).length;
  const [acknowledged, late] = [count('acknowledged'), count('late')];
  return { asked: lines.length, acknowledged, pending: lines.length - acknowledged, late };
};

const byDepartment = (lines: readonly PolicyAckLine[]) => {
  const names = [...new Set(lines.map(({ department }) => department))].sort((one, other) =>
    one.localeCompare(other, 'pt-BR'),
  );
  return names.map((department) => {
    const { asked, acknowledged } = countsOf(lines.filter((line) => line.department === department));
    return { department, asked, acknowledged };
  });
};

/** Those who have not read it are also those who are late. */
const isOf = (state: PolicyAckLine['state'], asked: PolicyAckLine['state'] | undefined) =>
  asked === undefined || asked === state || (asked === 'pending' && state === 'late');

const narrowed = (lines: readonly PolicyAckLine[], { q = '', state, department }: Narrowing) => {
  const words = foldText(q).trim();
  return lines
    .filter((line) => isOf(line.state, state) && (department === undefined || line.department === department))
    .filter(({ name }) => foldText(name).includes(words))
    .sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
};

const columns = [
  ['Nome', ({ name }: PolicyAckLine) => name],
  ['Departamento', ({ department }: PolicyAckLine) => department],
  ['Situação', ({ state }: PolicyAckLine) => ackStates[state]],
  ['Prazo', ({ due_on: day }: PolicyAckLine) => ({ day })],
  ['Leu em', ({ acknowledged_at: instant }: PolicyAckLine) => ({ instant })],
  ['Versão lida', ({ version }: PolicyAckLine) => version],
] as const;

/** Who has read the documents of the house: each person says it of their own, staff sees it of all. */
export const createAcksService = (core: Core) => {
  const today = () => businessDay(core.now());

  /** @throws AppError not_found */
  const linesOf = async (id: number) => {
    const found = await listAsked(core.db, id);
    if (!found) throw new AppError('not_found');
    return { slug: found.slug, lines: found.people.map((person) => lineOf(person, today())) };
  };

  return {
    /** Where this person stands with each of some documents; those that ask nothing of them are left out. */
    ownReadings: async (db: Db, reader: PolicyReader, ids: readonly number[]): Promise<Map<number, PolicyReading>> => {
      const acks = await findOwnAcks(db, reader, ids);
      return new Map([...acks].map(([id, ack]) => [id, readingOf(ack, today())]));
    },

    /**
     * Keeps that this person has read the version they name; once for a major one.
     * @throws AppError forbidden for who acts as somebody else, not_found, policy_asks_nobody, policy_version_passed
     */
    acknowledge: async (viewer: Viewer, id: number, seen: string, requestId: string): Promise<PolicyReading> => {
      if (viewer.impersonator_id !== null) throw new AppError('forbidden');
      const reader = readerOf(viewer);
      return core.db.transaction().execute(async (tx) => {
        const held = await holdInForce(tx, reader, id);
        if (!held) throw new AppError('not_found');
        if (!held.asks) throw new AppError('policy_asks_nobody');
        const version = `${held.major}.${held.minor}`;
        if (version !== seen) throw new AppError('policy_version_passed', { params: { version } });
        if (await insertAck(tx, id, viewer.id, core.now().toISOString()))
          await audit(tx, {
            ...{ actor: viewer.id, action: 'acknowledge', entity: 'internal_policy', entity_id: id },
            detail: { version },
            request_id: requestId,
          });
        const ack = (await findOwnAcks(tx, reader, [id])).get(id);
        if (!ack) throw new AppError('policy_asks_nobody');
        return readingOf(ack, today());
      });
    },

    /** Whom a document asks, those who are late first. @throws AppError not_found */
    list: async (id: number, asked: Narrowing & { page: number; per_page: number }) => {
      const { lines } = await linesOf(id);
      const found = narrowed(lines, asked);
      const { page, per_page: rows } = asked;
      return {
        data: found.slice((page - 1) * rows, page * rows),
        meta: { total: found.length, page, per_page: rows },
        counts: countsOf(lines),
        departments: byDepartment(lines),
      };
    },

    /** The same as a file. @throws AppError not_found */
    csv: async (viewer: Viewer, id: number, asked: Narrowing, requestId: string) => {
      const { slug, lines } = await linesOf(id);
      return exportCsv(core, viewer, requestId, {
        ...{ name: `leituras-${slug}`, entity: 'policy_ack', query: { ...asked, policy: id } as { q?: string } },
        ids: narrowed(lines, asked),
        rowsOf: async (batch) => [...batch],
        columns,
      });
    },
  };
};

export type AcksService = ReturnType<typeof createAcksService>;
