import { mostGivenAtOnce } from '@pregao/contract';
import type { Translate } from '@pregao/platform';
import type { Result } from '@pregao/store-kit';
import { makeAutoObservable, runInAction } from 'mobx';
import type { AnyRecord } from '../../common/crud/crud-types.ts';
import { sendCourtesies, type Terms } from './courtesies.api.ts';

/** Names that a refusal tells; of more it says how many. */
const mostNamed = 10;

interface Refused {
  id: number;
  text: string;
}

/** The same for others: a period counts from its start, a day that was written stays. @param from when it begins; null: now */
export const termsOf = (record: AnyRecord, from: string | null): Terms => ({
  courtesy_type_id: Number(record.courtesy_type),
  subject_type: record.subject_type as Terms['subject_type'],
  subject_id: Number(record.subject_id),
  access_period_id: Number(record.access_period),
  starts_at: from,
  expires_at: record.access_period === '8' ? (record.expires_at as string | null) : null,
  reason: String(record.reason),
  campaign: String(record.campaign),
});

/**
 * Gives the same to people, some at a time: who was given it is asked for no more, the others are named. A person keeps their
 * key, so that one whose answer was lost is not given it twice.
 */
export class Giving {
  /** Of those of this press that have their answer, and all of it; 0: none is under way. */
  done = 0;
  total = 0;
  left: readonly number[] = [];
  private readonly keys = new Map<number, string>();
  private readonly t: Translate;

  constructor(t: Translate) {
    this.t = t;
    makeAutoObservable<Giving, 'keys' | 't'>(this, { keys: false, t: false }, { autoBind: true });
  }

  get isPending() {
    return this.total > 0;
  }

  /** @returns how many were given it; where some were not, why, and `left` has them */
  async give(terms: Terms, ids: readonly number[]): Promise<Result<{ given: number }>> {
    this.done = 0;
    this.total = ids.length;
    const refused: Refused[] = [];
    for (let at = 0; at < ids.length; at += mostGivenAtOnce) {
      refused.push(...(await this.some(terms, ids.slice(at, at + mostGivenAtOnce))));
      runInAction(() => {
        this.done = Math.min(ids.length, at + mostGivenAtOnce);
      });
    }
    runInAction(() => {
      this.total = 0;
      this.left = refused.map(({ id }) => id);
    });
    const given = ids.length - refused.length;
    if (refused.length === 0) return { ok: true, data: { given } };
    return { ok: false, status: 409, message: this.said(given, refused) };
  }

  private async some(terms: Terms, ids: readonly number[]): Promise<Refused[]> {
    const people = ids.map((id) => {
      const key = this.keys.get(id) ?? crypto.randomUUID();
      this.keys.set(id, key);
      return { user_id: id, key };
    });
    const result = await sendCourtesies(people, terms);
    if (!result.ok) return ids.map((id) => ({ id, text: result.message }));
    return result.data.data.flatMap(({ user_id: id, name, why }) =>
      why === null ? [] : [{ id, text: this.t('courtesies.more.failed', { name, why }) }],
    );
  }

  private said(given: number, refused: readonly Refused[]) {
    const texts = [...new Set(refused.map(({ text }) => text))];
    const rest = texts.length - mostNamed;
    return [
      ...(given > 0 ? [this.t('courtesies.more.part', { count: given })] : []),
      ...texts.slice(0, mostNamed),
      ...(rest > 0 ? [this.t('courtesies.more.rest', { count: rest })] : []),
    ].join(' ');
  }
}
