import { listVideoReplay, type ReplayEvent } from '@pregao/contract';
import { buildUser, disconnect, mockApi, renderWithPlatform, respond, withMockApi } from '@pregao/testing';
import { getPlatform, type Platform } from '@pregao/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { useState } from 'react';
import { keepingPlayer } from '../test-player.ts';
import { buildMessage } from '../test-messages.ts';
import { replayOfVideo } from './replay.api.ts';
import { ReplayPanel } from './replay-panel.tsx';
import { ReplayStore } from './replay.store.ts';
import { buildPoll, buildReplay, buildSnapshot, said } from './test-replay.ts';
import { useReplayTime } from './use-replay-time.ts';

withMockApi();

type PlayerNow = NonNullable<Platform['player']['now']>;

const key = 'video-3';
const now = (time: number): PlayerNow => ({ key, time, duration: 3_600, isPlaying: true, isLive: false, behind: 0 });

const ReplayOf = ({ player }: { player: Platform['player'] }) => {
  getPlatform().player = player;
  const [store] = useState(() => new ReplayStore({ load: replayOfVideo(3), personId: 5 }));
  useReplayTime(store, key);
  return <ReplayPanel store={store} title="Abertura" />;
};

/** Serves a replay, and shows it beside a player whose time the test moves. */
const open = async (events: readonly ReplayEvent[], user = buildUser()) => {
  const asked: { from: number; last: number }[] = [];
  mockApi(
    respond(listVideoReplay, ({ query }) => {
      const [from, to, last] = [Number(query.from ?? 0), Number(query.to ?? 0), Number(query.last ?? 100)];
      asked.push({ from, last });
      const messages = events.flatMap(({ second, message }) => (message && second <= from ? [message] : []));
      const snapshot = buildSnapshot({ messages: messages.slice(-last), has_before: messages.length > last });
      return buildReplay(events, { from, to, snapshot });
    }),
  );
  const box = observable.box<PlayerNow | null>(null, { deep: false });
  const player = Object.defineProperty({ ...keepingPlayer().player }, 'now', { get: () => box.get() });
  const view = await renderWithPlatform(<ReplayOf player={player} />, { user, name: 'mfe-live' });
  await screen.findByRole('region', { name: 'Conversa do replay: Abertura' });
  const at = (time: number) => act(async () => runInAction(() => box.set(now(time))));
  return { ...view, asked, at };
};

const pin = { message: buildMessage(1, { message: 'Nível do dia' }), pinned_by: 'Lia', pinned_at: '' };

test('the talk follows the video forward and back, with what was pinned and asked by then', async () => {
  const { at } = await open([
    said(10, 1, 'Bom dia'),
    { second: 20, kind: 'pin', pin },
    { second: 30, kind: 'poll', poll: buildPoll() },
    said(40, 2, 'Rompeu'),
  ]);
  expect(await screen.findByText('Ninguém tinha escrito até este momento.')).toBeVisible();
  await at(12);
  expect(await screen.findByText('Bom dia')).toBeVisible();
  expect(screen.queryByText('Dê play no vídeo: a conversa acompanha.')).not.toBeInTheDocument();
  expect(screen.queryByText('Fixada por Lia')).not.toBeInTheDocument();
  await at(45);
  expect(screen.getByText('Rompeu')).toBeVisible();
  expect(screen.getByText('Fixada por Lia')).toBeVisible();
  expect(screen.getByText('0:45')).toBeVisible();
  const poll = within(screen.getByRole('region', { name: 'Enquete' }));
  expect(poll.getByText('4 votos')).toBeVisible();
  expect(poll.getByRole('radio', { name: /^Sobe/ })).toBeDisabled();
  await at(15);
  expect(screen.queryByText('Rompeu')).not.toBeInTheDocument();
  expect(screen.queryByText('Fixada por Lia')).not.toBeInTheDocument();
  expect(screen.getByText('Bom dia')).toBeVisible();
});

test('a second far away is read from the server, and the next stretch before it is needed', async () => {
  const { at, asked } = await open([said(10, 1, 'Começo'), said(2_000, 2, 'Meio'), said(2_700, 3, 'Depois')]);
  await waitFor(() => expect(asked).toEqual([{ from: 0, last: 100 }]));
  await at(2_010);
  expect(await screen.findByText('Meio')).toBeVisible();
  expect(asked.at(-1)).toEqual({ from: 1_950, last: 100 });
  await at(2_450);
  await waitFor(() => expect(asked.at(-1)).toEqual({ from: 2_550, last: 0 }));
  await at(2_710);
  expect(await screen.findByText('Depois')).toBeVisible();
  expect(asked).toHaveLength(3);
});

test('nothing is written or done in a replay: no field, no actions, no reactions to press', async () => {
  const { at } = await open([{ ...said(1, 1), message: buildMessage(1, { reactions: [{ emoji: '👍', count: 2 }] }) }]);
  await at(5);
  expect(await screen.findByRole('button', { name: '👍, 2 reações' })).toBeDisabled();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Ações da mensagem/ })).not.toBeInTheDocument();
  expect(screen.getByText('Replay: a conversa acompanha o vídeo')).toBeVisible();
});

test('a failure says so, and the talk is asked for again', async () => {
  mockApi(disconnect(listVideoReplay));
  const { person } = await renderWithPlatform(<ReplayOf player={keepingPlayer().player} />, { name: 'mfe-live' });
  expect(await screen.findByText('Não foi possível abrir a conversa do replay')).toBeVisible();
  mockApi(
    respond(listVideoReplay, buildReplay([said(0, 1)], { snapshot: buildSnapshot({ messages: [buildMessage(1)] }) })),
  );
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Mensagem 1')).toBeVisible();
});

test('what one answers is shown also where it was said long before', async () => {
  const many = Array.from({ length: 150 }, (_, index) => said(index + 1, index + 1));
  const reply = buildMessage(500, { reply_to: { id: 2, nickname: 'Lia', message: 'antes' } });
  const { at, asked, person } = await open([...many, { second: 160, kind: 'msg.new', message: reply }]);
  await at(1_000);
  await waitFor(() => expect(asked.at(-1)?.from).toBe(940));
  await person.click(await screen.findByRole('button', { name: /antes/ }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ from: 940, last: 300 }));
});
