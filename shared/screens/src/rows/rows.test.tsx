import { listReplays, type ListedBroadcast, type Page, type ResponseOf } from '@pregao/contract';
import { buildUser, disconnect, mockApi, renderWithPlatform, respond, withMockApi } from '@pregao/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { RowList } from './row-list.tsx';
import { useRows } from './use-rows.ts';

type Answer = ResponseOf<typeof listReplays>;

const asked: string[] = [];
const replay = (id: number): ListedBroadcast => ({
  ...{ id, broadcast_id: 1, slug: 'abertura', title: `Reprise ${id}`, description: '', status: 'replay' },
  ...{ program_id: 1, program: 'Sala ao vivo', category: { id: 1, name: 'Day trade', slug: 'day-trade' } },
  ...{ cover: '/api/covers/broadcast-1.svg', presenters: [], signature: null, offer: null },
  ...{ starts_at: '2026-11-21T12:00:00.000Z', ends_at: '2026-11-21T13:00:00.000Z' },
  ...{ accessible: true, room_id: 7, people: 0, delay_s: 0 },
});
const page = (ids: number[], next: string | null = null): Answer => ({
  data: ids.map(replay),
  meta: { per_page: 2, next_cursor: next },
  filters: { programs: [{ id: 1, name: 'Abertura' }], presenters: [] },
});

const listen = (answer: (search: URLSearchParams) => Answer) =>
  mockApi(
    respond(listReplays, ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      return answer(searchParams);
    }),
  );

withMockApi();

beforeEach(() => {
  asked.length = 0;
});

const refreshOn = ['pix.paid.v1'] as const;

const Screen = observer(() => {
  const [q, setQ] = useState<string | undefined>();
  const rows = useRows(listReplays, { query: { q } }, { byCursor: true, refreshOn });
  const clear = () => {
    setQ(undefined);
  };
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setQ('opções');
        }}
      >
        Buscar opções
      </button>
      <p>{rows.meta.filters?.programs[0]?.name}</p>
      <RowList
        rows={rows}
        skeleton={<p>Um instante</p>}
        failed="As reprises não vieram"
        none={{ title: 'Ainda não há reprises' }}
        noMatch={
          q === undefined
            ? undefined
            : {
                title: 'Nada com estas palavras',
                action: (
                  <button type="button" onClick={clear}>
                    Ver todas
                  </button>
                ),
              }
        }
        more={{ label: 'Mais reprises' }}
        frame={(content) => <section aria-label="Reprises">{content}</section>}
      >
        {(items) => items.map(({ id, title }) => <h2 key={id}>{title}</h2>)}
      </RowList>
    </>
  );
});

const show = () => renderWithPlatform(<Screen />, { path: '/transmissoes' });
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('rows follow one another by the cursor of the last answer, as long as there is one', async () => {
  listen((search) => (search.has('cursor') ? page([3]) : page([1, 2], 'abc')));
  const { person } = await show();
  await screen.findByRole('heading', { name: 'Reprise 1' });
  await person.click(screen.getByRole('button', { name: 'Mais reprises' }));
  await screen.findByRole('heading', { name: 'Reprise 3' });
  expect(titles()).toEqual(['Reprise 1', 'Reprise 2', 'Reprise 3']);
  expect(asked).toEqual(['', '?cursor=abc']);
  expect(screen.queryByRole('button', { name: 'Mais reprises' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Reprises' })).toContainElement(screen.getByText('Reprise 3'));
});

test('the button tells that further rows are on their way', async () => {
  const second = Promise.withResolvers<void>();
  mockApi(
    respond(listReplays, async ({ request }) => {
      if (!new URL(request.url).searchParams.has('cursor')) return page([1], 'abc');
      await second.promise;
      return page([2]);
    }),
  );
  const { person } = await show();
  await person.click(await screen.findByRole('button', { name: 'Mais reprises' }));
  expect(await screen.findByRole('status', { name: 'Carregando' })).toBeInTheDocument();
  second.resolve();
  expect(await screen.findByRole('heading', { name: 'Reprise 2' })).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('who signs in before the answer of a visitor has come is shown their own', async () => {
  const asVisitor = Promise.withResolvers<void>();
  mockApi(
    respond(listReplays, async ({ request }) => {
      if (request.headers.get('authorization')) return page([2]);
      await asVisitor.promise;
      return page([1]);
    }),
  );
  const { platform } = await show();
  const user = buildUser();
  act(() => {
    platform.session.login({ user, token: user.access_token, trialDays: 0, methods: [], ability: user.ability });
  });
  expect(await screen.findByRole('heading', { name: 'Reprise 2' })).toBeInTheDocument();
  asVisitor.resolve();
  expect(titles()).toEqual(['Reprise 2']);
});

test('at the end of a session a page that needs one asks no more', async () => {
  listen(() => page([1]));
  const pageOf = () => ({ withoutSession: false }) as Page;
  const { platform } = await renderWithPlatform(<Screen />, { path: '/transmissoes', user: buildUser(), pageOf });
  await screen.findByText('Reprise 1');
  act(() => {
    platform.session.clear();
  });
  expect(screen.queryByText('Reprise 1')).not.toBeInTheDocument();
  expect(asked).toHaveLength(1);
});

test('what the answer says beside its rows is read beside them', async () => {
  listen(() => page([1]));
  await show();
  expect(await screen.findByText('Abertura')).toBeInTheDocument();
});

test('nothing at all and nothing that matches are told apart, and what narrowed is taken off', async () => {
  listen(() => page([]));
  const { person } = await show();
  await screen.findByText('Ainda não há reprises');
  await person.click(screen.getByRole('button', { name: 'Buscar opções' }));
  await person.click(await screen.findByRole('button', { name: 'Ver todas' }));
  await screen.findByText('Ainda não há reprises');
  await waitFor(() => {
    expect(asked.map((search) => new URLSearchParams(search).get('q'))).toEqual([null, 'opções', null]);
  });
});

test('an error is retried where it stands', async () => {
  mockApi(disconnect(listReplays));
  const { person } = await show();
  await screen.findByText('As reprises não vieram');
  listen(() => page([1]));
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Reprise 1')).toBeInTheDocument();
});

test('what happened elsewhere asks for the rows again', async () => {
  listen(() => page([asked.length]));
  const { platform } = await show();
  await screen.findByText('Reprise 1');
  act(() => {
    platform.bus.emit('pix.paid.v1', { order_id: 7, order_payment_id: 1 });
  });
  await waitFor(() => {
    expect(titles()).toEqual(['Reprise 2']);
  });
});
