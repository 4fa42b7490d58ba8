import type { Db } from '../../../db/open.ts';

/** Who did what to which row. `impersonator` is the member of staff behind an "acesso como cliente" (security 13). */
export interface AuditEntry {
  actor: number | null;
  impersonator?: number | null;
  /** A verb: `create`, `update`, `delete`, `login`, `login_as`, `publish`, `refund` … */
  action: string;
  /** Table or concept, and the row's id as text. */
  entity: string;
  entity_id: string | number;
  /** What changed, without secrets and without full documents. */
  detail?: Record<string, unknown>;
  request_id?: string | null;
}

/**
 * Writes one row of the append-only audit log, in the transaction of the change it tells of, so that neither exists
 * without the other.
 * @param db the transaction (or the connection where there is none)
 */
export const audit = async (db: Db, entry: AuditEntry): Promise<void> => {
  await db
    .insertInto('audit_log')
    .values({
      actor_id: entry.actor,
      impersonator_id: entry.impersonator ?? null,
      action: entry.action,
      entity: entry.entity,
      entity_id: String(entry.entity_id),
      detail: JSON.stringify(entry.detail ?? {}),
      request_id: entry.request_id ?? null,
    })
    .execute();
};
