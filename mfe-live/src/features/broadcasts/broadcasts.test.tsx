import {
  createBroadcastReminder,
  createProgramCalendar,
  deleteBroadcastReminder,
  findProgramCalendar,
  listBroadcastReminders,
  listBroadcasts,
  shoppingCartAddProduct,
  type BroadcastReminder,
} from '@pregao/contract';
import {
  buildCart,
  buildUser,
  disconnect,
  hold,
  mockApi,
  refuse,
  renderWithPlatform,
  respond,
  withMockApi,
} from '@pregao/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { BroadcastsScreen } from './broadcasts.screen.tsx';
import { buildListed, buildLists } from './test-broadcasts.ts';

withMockApi();

const card = buildListed;
const live = card();
const soon = card({ id: 12, title: 'Fechamento', status: 'pre_live', starts_at: '2026-11-21T20:45:00.000Z' });
const planned = card({
  id: 13,
  title: 'Sala de opções',
  status: 'scheduled',
  starts_at: '2026-11-23T13:30:00.000Z',
  accessible: false,
  signature: { product_id: 5, name: 'Premium', slug: 'premium' },
});
const replay = card({ id: 14, title: 'Fluxo e book', status: 'replay', starts_at: '2026-11-20T12:00:00.000Z' });
const full = buildLists({ live: [live], upcoming: [soon, planned], replays: [replay] });

const open = async (path = '/cliente/lives', kept: BroadcastReminder[] = []) => {
  mockApi(respond(listBroadcastReminders, { data: kept }));
  const view = await renderWithPlatform(<BroadcastsScreen />, {
    user: buildUser(),
    name: 'mfe-live',
    path,
  });
  const asked: unknown[] = [];
  view.platform.bus.on('modal.open.v1', (request) => {
    asked.push(request);
  });
  return { ...view, asked };
};

const section = (title: string) => screen.getByRole('heading', { name: title }).closest('section') as HTMLElement;

test('what is on air comes first, then what follows with its start, then what can be seen again', async () => {
  mockApi(respond(listBroadcasts, full));
  await open();
  const now = await screen.findByRole('region', { name: 'Ao vivo agora' });
  expect(within(now).getByRole('link')).toHaveTextContent(
    /Abertura do mercado.*O que move a bolsa hoje\..*Marcos Prado, CNPI-T 2841 · Lia Reis.*Assistir agora/,
  );
  await screen.findByRole('heading', { name: 'A seguir' });
  expect(
    within(section('A seguir'))
      .getAllByRole('listitem')
      .map((tile) => /Começa às 17:45|23\/11 · 10:30/.exec(tile.textContent)?.[0]),
  ).toEqual(['Começa às 17:45', '23/11 · 10:30']);
  expect(section('Para rever')).toHaveTextContent('20/11/2026');
  expect(document.title).toBe('Transmissões · Pregão');
});

test('a tile opens the edition of its broadcast', async () => {
  mockApi(respond(listBroadcasts, full));
  const { person } = await open();
  await person.click(await screen.findByRole('link', { name: /Fechamento/ }));
  expect(location.pathname).toBe('/cliente/lives/1/12');
});

test('without access a tile names its subscription and asks for it instead of opening', async () => {
  mockApi(respond(listBroadcasts, full));
  const { person, asked } = await open();
  const tile = await screen.findByRole('button', { name: /Premium.*Sala de opções/ });
  expect(tile).toHaveTextContent('Premium');
  await person.click(tile);
  expect([asked, location.pathname]).toEqual([
    [
      {
        modal: 'subscribe',
        signature_name: 'Premium',
        signature_slug: 'premium',
        redirect: '/assinaturas',
        available_in_store: true,
        product_id: 5,
      },
    ],
    '/cliente/lives',
  ]);
});

test('a part with nothing in it is not there', async () => {
  mockApi(respond(listBroadcasts, buildLists({ upcoming: [soon] })));
  await open();
  await screen.findByText('Fechamento');
  expect([screen.queryByRole('region', { name: 'Ao vivo agora' }), screen.queryByText('Para rever')]).toEqual([
    null,
    null,
  ]);
});

test('with no broadcast at all it says what will be here', async () => {
  mockApi(respond(listBroadcasts, buildLists()));
  await open();
  expect(await screen.findByText('Nenhuma transmissão por aqui ainda')).toBeInTheDocument();
});

test('while it loads its shape is announced', async () => {
  const held = hold(listBroadcasts, full);
  mockApi(held.handler);
  await open();
  expect(screen.getByRole('status', { name: 'Carregando' })).toBeInTheDocument();
  held.release();
  await screen.findByText('Fechamento');
});

test('what did not come can be asked for again', async () => {
  mockApi(disconnect(listBroadcasts));
  const { person } = await open();
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  mockApi(respond(listBroadcasts, full));
  await person.click(retry);
  await screen.findByText('Fechamento');
});

test('who may not see broadcasts is told', async () => {
  mockApi(refuse(listBroadcasts, 'forbidden'));
  await open();
  expect(await screen.findByText('Você não tem acesso a esta página')).toBeInTheDocument();
});

test('how many people watch is said in thousands, and follows what the server tells', async () => {
  mockApi(respond(listBroadcasts, { ...full, live: [card({ people: 1_240 })] }));
  const { realtime } = await open();
  expect(await screen.findByText('1,2k assistindo')).toBeVisible();
  act(() => {
    realtime.say('lives:2', { kind: 'stat', rooms: [{ room_id: 7, people: 12 }] });
  });
  expect(await screen.findByText('12 assistindo')).toBeVisible();
  act(() => {
    realtime.say('lives:2', { kind: 'stat', rooms: [{ room_id: 7, people: 0 }] });
  });
  expect(screen.queryByText(/assistindo/)).not.toBeInTheDocument();
});

test('an edition that starts, wherever, is on air at once; a right that comes opens its room', async () => {
  mockApi(respond(listBroadcasts, buildLists({ upcoming: [soon, planned] })));
  const { realtime, platform } = await open();
  await screen.findByText('Fechamento');
  mockApi(respond(listBroadcasts, full));
  act(() => {
    realtime.say('lives:2', { kind: 'live.state', broadcast_id: 1, state: {} }, 1);
  });
  await screen.findByText('Abertura do mercado');
  mockApi(respond(listBroadcasts, { ...full, upcoming: [{ ...planned, accessible: true }] }));
  act(() => {
    realtime.say(`own:${platform.session.user.id}`, { kind: 'own.access' }, 1);
  });
  expect(await screen.findByRole('link', { name: /Sala de opções/ })).toBeInTheDocument();
});

test('the lists are followed by the channel that they name, from where it stood when they were read', async () => {
  const position = { epoch: 'e1', offset: 41 };
  mockApi(respond(listBroadcasts, buildLists({ upcoming: [soon], channel: 'lives:3', position })));
  const { realtime } = await open();
  await screen.findByText('Fechamento');
  expect([...(realtime.listeners.get('lives:3') ?? [])].map(({ since }) => since)).toEqual([position]);
  expect([...realtime.listeners.keys()].filter((channel) => channel.startsWith('lives:'))).toEqual(['lives:3']);
});

test('news of many editions at once ask for the lists once', async () => {
  mockApi(respond(listBroadcasts, buildLists({ upcoming: [soon] })));
  const { realtime } = await open();
  await screen.findByText('Fechamento');
  let asked = 0;
  mockApi(
    respond(listBroadcasts, () => {
      asked += 1;
      return full;
    }),
  );
  act(() => {
    for (const place of [5, 6, 7])
      realtime.say('lives:2', { kind: 'live.state', broadcast_id: place, state: {} }, place);
  });
  await screen.findByText('Abertura do mercado');
  expect(asked).toBe(1);
});

test('what the line could not give back is read anew, and nothing is heard once the screen is left', async () => {
  mockApi(respond(listBroadcasts, buildLists({ upcoming: [soon] })));
  const { realtime, unmount } = await open();
  await screen.findByText('Fechamento');
  mockApi(respond(listBroadcasts, full));
  act(() => {
    realtime.comeBack('lives:2', false);
  });
  await screen.findByText('Abertura do mercado');
  unmount();
  expect([...realtime.listeners.values()].map(({ size }) => size)).toEqual([0, 0]);
});

test('an edition that begins by its hour is asked for then, without a word of the server', async () => {
  jest.useFakeTimers({
    doNotFake: ['setInterval', 'clearInterval', 'queueMicrotask', 'nextTick', 'setImmediate', 'performance'],
    now: Date.parse('2026-11-21T20:29:00.000Z'),
    advanceTimers: true,
  });
  mockApi(respond(listBroadcasts, buildLists({ upcoming: [{ ...soon, status: 'scheduled' }] })));
  await open();
  await screen.findByText('21/11 · 17:45');
  mockApi(respond(listBroadcasts, buildLists({ live: [soon] })));
  // Its room opens at 17:30.
  act(() => {
    jest.advanceTimersByTime(65_000);
  });
  expect(await screen.findByText('Começa às 17:45')).toBeVisible();
  jest.useRealTimers();
});

test('a reminder is shown at once and asked for once, however often one presses', async () => {
  const held = hold(createBroadcastReminder, { id: 90, card_id: 13, program_id: null });
  mockApi(respond(listBroadcasts, buildLists({ upcoming: [planned] })), held.handler);
  const { person } = await open();
  const button = await screen.findByRole('button', { name: 'Lembrar-me' });
  await waitFor(() => {
    expect(button).toBeEnabled();
  });
  await person.dblClick(button);
  expect(button).toHaveTextContent('Lembrete ativo');
  expect(button).toHaveAttribute('aria-pressed', 'true');
  held.release();
  let dropped = 0;
  mockApi(
    respond(deleteBroadcastReminder, ({ params }) => {
      dropped = Number(params.id);
      return { ok: true as const };
    }),
  );
  await waitFor(async () => {
    await person.click(button);
    expect(dropped).toBe(90);
  });
  expect(button).toHaveTextContent('Lembrar-me');
});

test('a reminder that fails is taken back, and says why', async () => {
  mockApi(respond(listBroadcasts, buildLists({ upcoming: [planned] })), disconnect(createBroadcastReminder));
  const { person, notices } = await open();
  const button = await screen.findByRole('button', { name: 'Lembrar-me' });
  await waitFor(() => {
    expect(button).toBeEnabled();
  });
  await person.click(button);
  await waitFor(() => {
    expect(notices).toHaveLength(1);
  });
  expect(button).toHaveTextContent('Lembrar-me');
});

test('who follows a programme sees it at each of its editions', async () => {
  mockApi(respond(listBroadcasts, buildLists({ upcoming: [soon, planned] })));
  await open('/cliente/lives', [{ id: 4, card_id: null, program_id: 1 }]);
  expect(await screen.findAllByRole('button', { name: 'Programa seguido' })).toHaveLength(2);
});

test('an edition gives its file, and a programme an address that can be changed', async () => {
  mockApi(respond(listBroadcasts, buildLists({ upcoming: [planned] })), respond(findProgramCalendar, { url: null }));
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Agenda de Sala de opções' }));
  expect(screen.getByRole('menuitem', { name: 'Adicionar à minha agenda' })).toHaveAttribute(
    'href',
    '/api/edition-calendar/13',
  );
  await person.click(screen.getByRole('menuitem', { name: /Assinar a agenda/ }));
  const create = await screen.findByRole('button', { name: 'Criar meu endereço' });
  const url = 'https://pregao.test/api/program-calendar/1/7.1.abc';
  mockApi(respond(createProgramCalendar, { url }), respond(findProgramCalendar, { url }));
  await person.click(create);
  expect(await screen.findByLabelText('Endereço da agenda')).toHaveValue(url);
  expect(screen.getByRole('link', { name: 'Abrir no meu calendário' })).toHaveAttribute(
    'href',
    'webcal://pregao.test/api/program-calendar/1/7.1.abc',
  );
});

test('a plan that is late says so on the tile and before one subscribes', async () => {
  mockApi(respond(listBroadcasts, buildLists({ upcoming: [{ ...planned, delay_s: 30 }] })));
  const { person, asked } = await open();
  const tile = await screen.findByRole('button', { name: /Premium.*Sala de opções/ });
  expect(tile).toHaveTextContent('30 s atrás do ao vivo');
  await person.click(tile);
  expect(asked).toMatchObject([{ modal: 'subscribe', note: '30 s atrás do ao vivo' }]);
});

test('a room that is sold alone shows its price and goes to the cart', async () => {
  const offer = { product_id: 44, price_cents: 4_900 };
  mockApi(
    respond(listBroadcasts, buildLists({ upcoming: [{ ...planned, offer }] })),
    respond(shoppingCartAddProduct, buildCart()),
  );
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: /^Comprar/ }));
  await waitFor(() => {
    expect(location.pathname).toBe('/carrinho');
  });
});
