import type { Tx } from '../../db/open.ts';
import { AppError } from '../../http/errors.ts';
import { audit } from '../../modules/platform/audit/audit.ts';
import type { Publication } from '../publication/publication.ts';
import type { Author, ServerResource, Values } from '../server-resource.ts';
import { insertVersion } from './versions.repository.ts';

/** What taking a change back needs: the values of the row, and of what is published how it stood and what of its working copy differs. */
export interface Before {
  values: Values;
  deleted_at: string | null;
  order_key?: string | null;
  publication?: { working: Values; state: Publication; editors?: readonly number[] };
}

/** What a change made of one record. */
interface Changed {
  revision: number;
  isChanged: boolean;
  before: Before;
}

/** What a new record came from: the record that it is a copy of. */
export interface Origin {
  copyOf?: number | undefined;
}

/** The ways a record of a resource changes; `tx` is the caller's where it is given. */
export interface Records {
  /** @throws AppError not_found */
  find: (id: number) => Promise<Values>;
  /** @throws AppError invalid_body */
  add: (tx: Tx, author: Author, values: Values, origin?: Origin) => Promise<Values>;
  /**
   * Writes the fields that a person changed on a revision they had read. What others changed since stays, unless it is
   * one of these fields.
   * @throws AppError revision_conflict, in_trash, not_found, invalid_body
   */
  update: (author: Author, id: number, sent: Values & { revision: number }) => Promise<Values>;
  /**
   * Writes fields of a record at once, also of one that readers see.
   * @param how `seen`: its revision, where somebody looked, else whatever it is; `inDraft`: of what readers see, in its
   * working copy alone
   * @throws AppError revision_conflict, in_trash, not_found, invalid_body
   */
  set: (
    tx: Tx,
    author: Author,
    id: number,
    values: Values,
    how?: { seen?: number | undefined; inDraft?: boolean },
  ) => Promise<Changed>;
  /**
   * Moves a record to the trash, where it stays for 30 days.
   * @param revision that was seen, where somebody looked; another one is refused
   * @throws AppError revision_passed, in_use, in_trash
   */
  trash: (tx: Tx, author: Author, id: number, revision?: number) => Promise<Changed>;
  /** @throws AppError not_in_trash */
  restore: (tx: Tx, author: Author, id: number) => Promise<Changed>;
  /**
   * Gives a record the values and the place it had, unless somebody changed it since.
   * @returns whether it did
   * @throws AppError where a rule of its type stands against it by now
   */
  takeBack: (tx: Tx, author: Author, id: number, revision: number, was: Before) => Promise<boolean>;
}

/** The audit row of a change of a record. */
export const auditChange = (
  tx: Tx,
  { options }: ServerResource,
  { id: actor, impersonator_id: impersonator, request_id }: Author,
  change: { id: number; action: string; detail: Values },
) => {
  const { id: entity_id, action, detail } = change;
  return audit(tx, { actor, impersonator, action, entity: options.table, entity_id, detail, request_id });
};

/** Writes what a decision made of a record, beside its form, into its history and the audit. @param values as it stands */
export const keepStep = async (
  tx: Tx,
  store: ServerResource,
  author: Author,
  step: {
    id: number;
    revision: number;
    action: string;
    at: string;
    values: Values;
    changed?: readonly string[];
    detail?: Values;
  },
) => {
  const { id, revision, action, at, values, changed = [], detail } = step;
  const head = { entity: store.options.table, entity_id: id, n: revision, action };
  await insertVersion(tx, { ...head, data: values, changed, author_id: author.id, created_at: at });
  await auditChange(tx, store, author, { id, action, detail: { revision, ...detail } });
};

/** The audit row of a new record, with what it is a copy of. */
export const auditNew = (tx: Tx, store: ServerResource, author: Author, id: number, { copyOf }: Origin = {}) => {
  const detail = { revision: 1, ...(copyOf !== undefined && { copy_of: copyOf }) };
  return auditChange(tx, store, author, { id, action: 'create', detail });
};

/** @throws AppError in_use where something holds on to a record */
export const refuseInUse = async (tx: Tx, { options }: ServerResource, id: number) => {
  const uses = ((await options.uses?.(tx, id)) ?? []).filter(({ count }) => count > 0);
  if (uses.length === 0) return;
  const text = uses.map(({ count, one, many }) => `${count} ${count === 1 ? one : many}`).join(', ');
  throw new AppError('in_use', { params: { uses: text } });
};

/** The rules of a type for a record that comes out of the trash. @throws AppError invalid_body */
export const refuseUnrestorable = async (tx: Tx, { options }: ServerResource, id: number, values: Values) => {
  await options.beforeSave?.({ tx, id, before: null, next: { ...values }, changed: Object.keys(values) });
};
