import { findBroadcast, type BroadcastDetail } from '@pregao/contract';
import {
  buildUser,
  isTranslatedWhole,
  mockApi,
  renderWithPlatform,
  respond,
  setWide,
  withMockApi,
  withTranslator,
} from '@pregao/testing';
import { act } from '@testing-library/react';
import { buildMessage, collapsed, me, ownChannel, roomChannel, serveRoom } from '../../common/chat/test-room.ts';
import { keepingPlayer } from '../../common/test-player.ts';
import { buildDetail } from './test-broadcast.ts';
import { Screen } from './test-room-screen.tsx';

withMockApi();
withTranslator();

const poll = (votes: number, closed: boolean) => ({
  ...{ id: 4, question: 'Sobe ou cai?', votes, created_at: '2026-11-26T12:00:00.000Z', closes_at: null },
  closed_at: closed ? '2026-11-26T12:05:00.000Z' : null,
  options: [
    { text: 'Sobe', votes },
    { text: 'Cai', votes: 0 },
  ],
});

test('on a translated page the room follows messages, votes, viewers and silence', async () => {
  setWide(true);
  serveRoom([buildMessage(1, { message: 'Bom dia' })], { poll: poll(0, false) });
  const detail: BroadcastDetail = buildDetail();
  mockApi(respond(findBroadcast, detail));
  const { player } = keepingPlayer();
  const { realtime } = await renderWithPlatform(<Screen player={player} />, {
    user: buildUser({ id: me }),
    name: 'mfe-live',
    path: '/cliente/lives/3/11',
  });
  const say = (data: unknown, offset: number) => act(async () => realtime.say(roomChannel, data, offset));
  await isTranslatedWhole('Bom dia', '1,2k', 'nenhum voto');
  await say({ kind: 'poll', poll: poll(3, false) }, 2);
  await isTranslatedWhole('3 votos');
  await say({ kind: 'poll', poll: poll(4, true) }, 3);
  await isTranslatedWhole('4 votos', 'encerrada');
  await say(
    {
      kind: 'msg.edit',
      message: buildMessage(1, { message: 'Boa tarde', edited_at: '2026-11-26T12:01:00.000Z' }),
    },
    4,
  );
  await isTranslatedWhole('Boa tarde');
  await say({ kind: 'msg.del', message: collapsed(1, 'deleted') }, 5);
  await isTranslatedWhole('Mensagem removida');
  await act(async () => realtime.say(ownChannel, { kind: 'x' }, 1));
});
