import type { AnyResource, Field, OrderBody, OrderPlace } from '@pregao/contract';
import { usePlatform, useT } from '@pregao/platform';
import type { PartProps } from '@pregao/screens';
import type { ListPage, Result } from '@pregao/store-kit';
import { useTellUndoable } from '../undoable.ts';
import { callResource } from './call-resource.ts';
import type { RecordsList } from './crud-list.ts';
import type { AnyRecord, RecordsStore } from './crud-types.ts';

type Rows = readonly AnyRecord[];

const withinOf = ({ ordered }: AnyResource): string | null => (typeof ordered === 'object' ? ordered.within : null);

/** What a record's order is that of: those alike in it. */
const scopeOf = (resource: AnyResource, row: AnyRecord) => row[withinOf(resource) ?? ''];

/** Where the rows end that one takes along: in a tree those below it. */
const endOf = (resource: AnyResource, rows: Rows, at: number) => {
  const within = withinOf(resource);
  const isTree = within !== null && (resource.fields[within] as Field).look.to === 'self';
  const inside = new Set<unknown>([rows[at]?.id]);
  let end = at + 1;
  for (let row = rows[end]; isTree && row && inside.has(row[within]); row = rows[end]) {
    inside.add(row.id);
    end += 1;
  }
  return end;
};

/** The rows of a page once one of them stands beside another. */
const placed =
  (resource: AnyResource, id: number, { after, before }: OrderBody) =>
  (rows: Rows) => {
    const at = rows.findIndex((row) => row.id === id);
    if (at < 0) return rows;
    const end = endOf(resource, rows, at);
    const rest = rows.toSpliced(at, end - at);
    const near = rest.findIndex((row) => row.id === (after ?? before));
    if (near < 0) return rest;
    return rest.toSpliced(before ? near : endOf(resource, rest, near), 0, ...rows.slice(at, end));
  };

/** What a page of a list has at most. */
const mostRows = 100;

/** Moves of one tab, one after another: each is told beside what the one before it left. */
let queue: Promise<unknown> = Promise.resolve();

/** Takes the notice of the move before away. */
let closeNotice = () => {};

export interface MovesProps extends PartProps<RecordsStore> {
  resource: AnyResource;
  list: RecordsList;
  row: AnyRecord;
}

/** The ways a row is moved in the order of staff: shown at once, and taken back where the server refuses. */
export const useMoves = ({ resource, list, row, store, query, onChange }: MovesProps) => {
  const t = useT();
  const tellUndoable = useTellUndoable();
  const { notify } = usePlatform();
  const send = (to: OrderBody) => {
    const sent = queue.then(() => callResource<OrderPlace>(resource.calls.order, { params: { id: row.id }, body: to }));
    queue = sent.catch(() => undefined);
    return sent;
  };
  const undo = async (after: number | null, seen: string) => {
    const result = await send({ after, seen });
    void store.list.refresh();
    return result;
  };
  const tell = ({ position, total, after, place }: OrderPlace) => {
    closeNotice();
    const [called = ''] = Object.keys(resource.form.shape as object);
    const text = t('crud.placed', { name: String(row[called]), position, total });
    closeNotice = tellUndoable({ text, undo: () => undo(after, place) });
  };
  const settle = (result: Result<OrderPlace>) => {
    if (result.ok) tell(result.data);
    else {
      notify.error(result.message);
      void store.list.refresh();
    }
    return result;
  };
  const beside = async (to: OrderBody) =>
    settle(await store.list.arrange(placed(resource, row.id, to), () => send(to)));
  const isSibling = (other: AnyRecord) => other.id !== row.id && scopeOf(resource, other) === scopeOf(resource, row);

  /** The row before or after on another page, and how that is asked for. */
  const beyond = async (by: 1 | -1) => {
    const { next_cursor: next, previous_cursor: previous } = store.list.meta;
    const cursor = by > 0 ? next : previous;
    if (!cursor) return undefined;
    const found = await callResource<ListPage<AnyRecord>>(resource.calls.list, {
      query: { ...list.wire(query, true), per_page: mostRows, cursor },
    });
    const rows = found.ok ? found.data.data : [];
    // In a tree the next of its order may stand past what is below others.
    const other = by > 0 ? rows.find(isSibling) : rows.findLast(isSibling);
    return other ? { other, page: query.cursor === null ? { page: query.page + by } : { cursor } } : undefined;
  };

  return {
    /** To where the menu says: top, bottom, a position. */
    place: async (to: OrderBody) => {
      const result = settle(await send(to));
      if (result.ok) void store.list.refresh();
      return result;
    },
    /** Past the next row of its order; the last of a page goes on to the next one. @returns whether there was one to pass */
    step: async (by: 1 | -1) => {
      const siblings = store.list.items.filter((other) => other.id === row.id || isSibling(other));
      const near = siblings[siblings.findIndex(({ id }) => id === row.id) + by];
      const far = near ? undefined : await beyond(by);
      const other = near ?? far?.other;
      if (!other) return false;
      const result = await beside(by > 0 ? { after: other.id } : { before: other.id });
      if (result.ok && far) onChange(far.page);
      return result.ok;
    },
    /** To the place of another of these rows, or of the one of its order that stands before that. */
    drop: (rows: Rows, from: number, to: number) => {
      const other = rows.slice(0, to + 1).findLast((one) => one.id === row.id || isSibling(one));
      if (other && other.id !== row.id) void beside(to > from ? { after: other.id } : { before: other.id });
    },
  };
};
