import { listRoomMoments, type RoomMoment } from '@pregao/contract';
import { getPlatform, type Platform } from '@pregao/platform';
import { disconnect, mockApi, renderWithPlatform, respond, setDate, withMockApi } from '@pregao/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { keepingPlayer } from '../../../common/test-player.ts';
import { buildCard, buildDetail } from '../test-broadcast.ts';
import { MomentsBar } from './moments-bar.tsx';

withMockApi();

const start = '2026-11-26T12:00:00.000Z';
const at = (minutes: number, seconds = 0) =>
  new Date(Date.parse(start) + (minutes * 60 + seconds) * 1_000).toISOString();

const moment = (overrides: Partial<RoomMoment> = {}): RoomMoment => ({
  key: 'highlight-1',
  kind: 'highlight',
  at: at(4),
  second: 240,
  message_id: 31,
  nickname: 'Ricardo',
  text: 'Nível do dia',
  card: null,
  reactions: 0,
  ...overrides,
});

const Bar = ({ player, onMessage }: { player: Platform['player']; onMessage: (id: number) => void }) => {
  getPlatform().player = player;
  const source = { ...buildDetail().source!, dvr_window_s: 1_200 };
  const detail = buildDetail({ source, edition: buildCard({ starts_at: start }) });
  return <MomentsBar detail={detail} roomId={7} cardId={11} onMessage={onMessage} />;
};

afterEach(() => jest.useRealTimers());

/**
 * A room so many minutes after its start.
 * @param wrong minutes by which the browser's clock is wrong
 */
const open = async (minutes: number, moments: RoomMoment[] = [moment()], wrong = 0) => {
  setDate(at(minutes + wrong));
  const asked: unknown[] = [];
  mockApi(
    respond(listRoomMoments, ({ query }) => {
      asked.push(query.since);
      return { now: at((Date.now() - Date.parse(start)) / 60_000 - wrong), since: start, data: moments };
    }),
  );
  const [sought, shown]: [number[], number[]] = [[], []];
  const now = { key: 'edition-11', time: 1_000, duration: 1_010, isPlaying: true, isLive: true, behind: 10 };
  const player = { ...keepingPlayer().player, now, seek: (second: number) => void sought.push(second) };
  const view = await renderWithPlatform(<Bar player={player} onMessage={(id) => shown.push(id)} />, {
    name: 'mfe-live',
  });
  return { ...view, asked, sought, shown };
};

/** The second that was gone to; what passed since the answer came counts. */
const expectSecond = (sought: readonly number[], second: number) => {
  expect(sought).toHaveLength(1);
  expect(sought[0]).toBeLessThanOrEqual(second);
  expect(sought[0]).toBeGreaterThan(second - 10);
};

/** The tab is put aside, and looked at again so many minutes after the start. */
const beAway = async (until: number) => {
  const show = (state: DocumentVisibilityState) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  await act(async () => show('hidden'));
  setDate(at(until));
  await act(async () => show('visible'));
  jest.restoreAllMocks();
};

test('who was away for three minutes is asked, and a line leads back to its second and its message', async () => {
  const { person, asked, sought, shown } = await open(2);
  expect(screen.getByText('Conversa ao vivo')).toBeVisible();
  await beAway(5);
  expect(screen.getByText('Você ficou 3 min fora.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Perdi algo?' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Perdi algo?' }));
  await person.click(await drawer.findByRole('button', { name: /Destaque.*Nível do dia/ }));
  expect(asked).toEqual([at(2)]);
  // The edge is at 1,010 s, and the moment was a minute ago.
  expect(shown).toEqual([31]);
  expectSecond(sought, 950);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('Conversa ao vivo')).toBeVisible();
});

test('a line that is back later than the person tells of no absence that was looked at', async () => {
  const { person, realtime } = await open(2);
  act(() => realtime.turn('offline'));
  await beAway(5);
  await person.click(screen.getByRole('button', { name: 'Dispensar aviso' }));
  act(() => realtime.turn('online'));
  expect(screen.getByText('Conversa ao vivo')).toBeVisible();
});

test('a minute away is no absence, and who comes late is asked from the beginning', async () => {
  const { unmount } = await open(2);
  await beAway(3);
  expect(screen.getByText('Conversa ao vivo')).toBeVisible();
  unmount();
  const { person, asked } = await open(12);
  expect(screen.getByText('Você chegou 12 min depois do início.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Perdi algo?' }));
  await waitFor(() => expect(asked).toEqual([start]));
});

test('what the window of the picture no longer holds is said to be in the replay, and shown in the talk', async () => {
  const { person, sought, shown, notices } = await open(40);
  await person.click(screen.getByRole('button', { name: 'Perdi algo?' }));
  await person.click(await screen.findByRole('button', { name: /Nível do dia/ }));
  expect([sought, shown]).toEqual([[], [31]]);
  expect(JSON.stringify(notices)).toContain('Ele estará no replay.');
});

test.each([
  ['fast', 60],
  ['slow', -60],
])('a browser whose clock is an hour %s goes to the same second', async (_, wrong) => {
  const { person, sought, shown, notices } = await open(5, [moment()], wrong);
  await person.click(screen.getByRole('button', { name: 'Perdi algo?' }));
  await person.click(await screen.findByRole('button', { name: /Nível do dia/ }));
  expect([shown, notices]).toEqual([[31], []]);
  expectSecond(sought, 950);
});

test('a recommendation says what it is at a glance; nothing new and a failure are said', async () => {
  const card = { id: 1, ticker: 'PETR4', side: 'buy' as const, entry: '32,10', stop: '31,00', targets: [], state: '' };
  const { person } = await open(2, [moment({ kind: 'recommendation', card, text: '' })]);
  await person.click(screen.getByRole('button', { name: 'Perdi algo?' }));
  expect(await screen.findByText('Compra de PETR4: entrada 32,10, stop 31,00')).toBeVisible();
  await person.keyboard('{Escape}');
  mockApi(respond(listRoomMoments, { now: at(5), since: start, data: [] }));
  await beAway(5);
  await person.click(screen.getByRole('button', { name: 'Perdi algo?' }));
  expect(await screen.findByText('Nada de novo enquanto você esteve fora.')).toBeVisible();
  await person.keyboard('{Escape}');
  mockApi(disconnect(listRoomMoments));
  await person.click(screen.getByRole('button', { name: 'Perdi algo?' }));
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeVisible();
});
