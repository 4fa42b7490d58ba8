import type { SearchKind } from '@pregao/contract';
import type { Core } from '../../core.ts';
import type { Tx } from '../../db/open.ts';
import {
  forgetWords,
  indexDocuments,
  listIdsAfter,
  noteNamed,
  removeDocuments,
  takeChanges,
} from './documents.repository.ts';
import { kindOfTable, kindsOfSearch } from './search-kinds.repository.ts';

/** Documents that one transaction writes: a teacher may be named by more than it has time for. */
const atOnce = 500;

/**
 * Writes the document of a row that was changed through the desk, in its transaction. What names the row elsewhere follows
 * within a minute.
 */
export const indexRow = async (tx: Tx, table: string, id: number) => {
  const kind = kindOfTable(table);
  if (kind) await indexDocuments(tx, kind, [id]);
};

/** Keeps the documents of the search as the rows are that they are made of. */
export const createIndexService = ({ db }: Pick<Core, 'db'>) => {
  /** Takes some of the noted changes. @returns how many it took */
  const settleSome = () =>
    db.transaction().execute(async (tx) => {
      const changes = await takeChanges(tx, atOnce);
      for (const kind of new Set(changes.map((change) => change.kind))) {
        const ids = [...new Set(changes.filter((change) => change.kind === kind).map(({ entity_id: id }) => id))];
        await indexDocuments(tx, kind, ids);
        await noteNamed(tx, kind, ids);
      }
      return changes.length;
    });

  const reindexKind = async (kind: SearchKind) => {
    let [changed, after] = [0, 0];
    for (;;) {
      const ids = await listIdsAfter(db, kind, after, atOnce);
      const last = ids.at(-1);
      if (last === undefined) return changed;
      changed += await db.transaction().execute((tx) => indexDocuments(tx, kind, ids));
      after = last;
    }
  };

  return {
    /** Writes the document of something in the transaction that changes it, or removes it where readers don't see it. */
    index: (tx: Tx, kind: SearchKind, id: number) => indexDocuments(tx, kind, [id]),
    /** Removes the document of something in the transaction that withdraws it. */
    remove: (tx: Tx, kind: SearchKind, id: number) => removeDocuments(tx, kind, [id]),
    /** Writes what changed since the last time, with what names it. */
    settle: async () => {
      while ((await settleSome()) > 0);
    },
    /** Compares every document with its rows and mends it. @returns how many were wrong */
    reindex: async () => {
      let wrong = 0;
      for (const kind of Object.keys(kindsOfSearch) as SearchKind[]) wrong += await reindexKind(kind);
      await forgetWords(db);
      return wrong;
    },
  };
};
