import { runs } from '@pregao/testing/runs';
import fc from 'fast-check';
import { Collection, type ListPage } from './collection.ts';
import type { Result } from './result.ts';
import { bad, good, heldLoader } from './test-answers.ts';

interface Row {
  id: number;
  name: string;
}
interface Query {
  page?: number;
  status?: string;
  cursor?: string;
}

const row = (id: number, name = `r${id}`): Row => ({ id, name });
const pageOf = (rows: Row[], meta: Partial<ListPage<Row>['meta']> = {}) =>
  good<ListPage<Row>>({ data: rows, meta: { total: rows.length, page: 1, per_page: 2, ...meta } });

const open = (query: Query = { page: 1 }) => {
  const { asked, load } = heldLoader<Query, ListPage<Row>>();
  return { asked, list: new Collection<Row, Query>({ load, idOf: ({ id }) => id, query }) };
};

const loaded = async (rows: Row[] = [row(1), row(2)]) => {
  const opened = open();
  void opened.list.load();
  await opened.asked[0]?.answer(pageOf(rows));
  return opened;
};

const names = (list: Collection<Row, Query>) => list.items.map(({ name }) => name);

/** A command the test answers. */
const held = <R>() => {
  let answer: (result: Result<R>) => void = () => {};
  const command = () =>
    new Promise<Result<R>>((resolve) => {
      answer = resolve;
    });
  return {
    command,
    answer: async (result: Result<R>) => {
      answer(result);
      await new Promise(setImmediate);
    },
  };
};

test('a list goes from loading to ready, or empty', async () => {
  const { asked, list } = open();
  expect(list.status).toBe('idle');
  void list.load();
  expect(list.status).toBe('loading');
  expect(list.view).toMatchObject({ data: undefined, loading: true });
  await asked[0]?.answer(pageOf([]));
  expect(list.status).toBe('empty');
  expect(list.view).toMatchObject({ data: [], loading: false, forbidden: false });
});

test('a changed filter keeps the rows on screen and goes back to the first page', async () => {
  const { asked, list } = await loaded();
  void list.setQuery({ page: 3 });
  expect(asked[1]?.query).toEqual({ page: 3 });
  void list.setQuery({ status: 'paid' });
  expect(asked[2]?.query).toEqual({ page: 1, status: 'paid' });
  expect([list.status, names(list)]).toEqual(['refreshing', ['r1', 'r2']]);
});

test('race: only the answer of the last filter is shown', async () => {
  const { asked, list } = await loaded();
  void list.setQuery({ status: 'a' });
  void list.setQuery({ status: 'b' });
  await asked[2]?.answer(pageOf([row(7)]));
  await asked[1]?.answer(pageOf([row(6)]));
  expect(names(list)).toEqual(['r7']);
});

test('the same query under way is asked once', async () => {
  const { asked, list } = open();
  void list.load();
  void list.load();
  expect(asked).toHaveLength(1);
});

test('403 is forbidden, another failure an error; a failed refresh keeps the rows', async () => {
  const first = open();
  void first.list.load();
  await first.asked[0]?.answer(bad(403));
  expect(first.list.status).toBe('forbidden');
  const { asked, list } = await loaded();
  void list.refresh();
  await asked[1]?.answer(bad(500));
  expect([list.status, names(list), list.error?.status]).toEqual(['ready', ['r1', 'r2'], 500]);
});

test('more rows are appended by page until there are no more, none twice', async () => {
  const { asked, list } = open();
  void list.load();
  await asked[0]?.answer(pageOf([row(1), row(2)], { total: 4 }));
  void list.loadMore();
  void list.loadMore();
  expect(asked).toHaveLength(2);
  await asked[1]?.answer(pageOf([row(2), row(3)], { total: 4, page: 2 }));
  expect([names(list), list.hasMore]).toEqual([['r1', 'r2', 'r3'], false]);
});

test('more rows follow the cursor where the list has one', async () => {
  const { asked, list } = open({});
  void list.load();
  await asked[0]?.answer(pageOf([row(1)], { next_cursor: 'abc' }));
  void list.loadMore();
  expect(asked[1]?.query).toEqual({ cursor: 'abc' });
  await asked[1]?.answer(pageOf([row(2)], { next_cursor: null }));
  expect(list.hasMore).toBe(false);
});

test('race: rows asked for before the filter changed are dropped', async () => {
  const { asked, list } = open();
  void list.load();
  await asked[0]?.answer(pageOf([row(1)], { total: 9, per_page: 1 }));
  void list.loadMore();
  void list.setQuery({ status: 'paid' });
  await asked[2]?.answer(pageOf([row(8)]));
  await asked[1]?.answer(pageOf([row(2)]));
  expect([names(list), list.isLoadingMore]).toEqual([['r8'], false]);
});

test('a change is shown at once and kept when the server agrees, as the server tells it', async () => {
  const { list } = await loaded();
  const rename = held<Row>();
  void list.update(1, { name: 'mine' }, rename.command, (answer) => answer);
  expect(names(list)).toEqual(['mine', 'r2']);
  await rename.answer(good(row(1, 'theirs')));
  expect(names(list)).toEqual(['theirs', 'r2']);
});

test('roll-back: a refused change gives the old row back and leaves the other changes alone', async () => {
  const { list } = await loaded();
  const [first, second] = [held(), held()];
  void list.update(1, { name: 'a' }, first.command);
  void list.update(1, { name: 'b' }, second.command);
  void list.remove(2, async () => good(null));
  await first.answer(bad(400));
  expect(names(list)).toEqual(['b']);
  await second.answer(bad(400));
  expect(names(list)).toEqual(['r1']);
});

test('roll-back after the list was loaded again keeps the new rows', async () => {
  const { asked, list } = await loaded();
  const rename = held();
  void list.update(1, { name: 'mine' }, rename.command);
  void list.refresh();
  await asked[1]?.answer(pageOf([row(1, 'fresh'), row(3)]));
  expect(names(list)).toEqual(['mine', 'r3']);
  await rename.answer(bad(500));
  expect(names(list)).toEqual(['fresh', 'r3']);
});

test('race: a page asked for before a change was made does not bring the old row back', async () => {
  const { asked, list } = await loaded();
  const rename = held();
  void list.update(1, { name: 'mine' }, rename.command);
  void list.refresh();
  await rename.answer(good(null));
  await asked[1]?.answer(pageOf([row(1, 'before')]));
  expect(names(list)).toEqual(['mine', 'r2']);
  await asked[2]?.answer(pageOf([row(1, 'mine')]));
  expect([names(list), list.status]).toEqual([['mine'], 'ready']);
});

test('a row the server no longer gives, or no longer allows, is dropped', async () => {
  const { list } = await loaded();
  expect((await list.update(1, { name: 'x' }, async () => bad(404))).ok).toBe(false);
  await list.remove(2, async () => bad(403));
  expect([names(list), list.status]).toEqual([[], 'empty']);
});

test('a removal that fails brings the row back in its place', async () => {
  const { list } = await loaded();
  const removal = held();
  void list.remove(1, removal.command);
  expect(names(list)).toEqual(['r2']);
  await removal.answer(bad(500));
  expect([names(list), list.meta.total]).toEqual([['r1', 'r2'], 2]);
});

test('a new row is replaced by the one the server made, and the total follows', async () => {
  const { list } = await loaded();
  const creation = held<Row>();
  void list.add(row(-1, 'draft'), creation.command, (made) => made);
  expect(names(list)).toEqual(['draft', 'r1', 'r2']);
  await creation.answer(good(row(9, 'made')));
  expect([names(list), list.meta.total]).toEqual([['made', 'r1', 'r2'], 3]);
});

test('clearing forgets the rows and gives up the request', async () => {
  const { asked, list } = await loaded();
  void list.refresh();
  list.clear();
  await asked[1]?.answer(pageOf([row(5)]));
  expect([list.status, names(list)]).toEqual(['idle', []]);
});

test('whatever is refused and in whatever order, only what was accepted remains', async () => {
  const change = fc.record({
    id: fc.constantFrom(1, 2),
    name: fc.string({ minLength: 1, maxLength: 3 }),
    accepted: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 6 }), async (changes) => {
      const { list } = await loaded();
      const commands = changes.map(({ id, name }) => {
        const command = held();
        void list.update(id, { name }, command.command);
        return command;
      });
      for (const [index, { accepted }] of changes.entries())
        await commands[index]?.answer(accepted ? good(null) : bad(400));
      const lastOf = (id: number) => changes.findLast((made) => made.id === id && made.accepted)?.name ?? `r${id}`;
      expect(names(list)).toEqual([lastOf(1), lastOf(2)]);
    }),
    runs(30, 300),
  );
});

test('a row has neighbours among those shown, none past the ends, and none where it is not shown', async () => {
  const { list } = await loaded([row(1), row(2), row(3)]);
  expect([list.neighbour(2, -1)?.id, list.neighbour('2', 1)?.id]).toEqual([1, 3]);
  expect([list.neighbour(1, -1), list.neighbour(3, 1), list.neighbour(9, 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
