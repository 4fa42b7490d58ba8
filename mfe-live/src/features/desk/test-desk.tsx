import { findDesk, listRoomMutes, listRoomQueue, type BroadcastDetail, type ChatMessage } from '@pregao/contract';
import { getPlatform, type Platform } from '@pregao/platform';
import { Route, Routes } from '@pregao/platform/router';
import { buildUser, everythingOn, mockApi, renderWithPlatform, respond, setWide } from '@pregao/testing';
import { act, screen } from '@testing-library/react';
import { serveRoom } from '../../common/chat/test-room.ts';
import { keepingPlayer } from '../../common/test-player.ts';
import { DeskScreen } from './desk.screen.tsx';

const staffChannel = 'room:7:staff';
const moderatorId = 5;

export const buildDesk = (overrides: Partial<BroadcastDetail> = {}): BroadcastDetail => ({
  id: 3,
  slug: 'sala-ao-vivo',
  title: 'Sala ao vivo',
  description: '',
  disclaimer: '',
  room_id: 7,
  floating_enabled: true,
  badge: null,
  has_recommendations: false,
  delay_s: 0,
  delays_picture: false,
  edition: {
    id: 31,
    broadcast_id: 3,
    slug: 'abertura',
    title: 'Abertura do mercado',
    program_id: 1,
    program: 'Sala ao vivo',
    description: '',
    category: { id: 1, name: 'Day trade', slug: 'day-trade' },
    cover: '/api/covers/broadcast-1.svg',
    status: 'live',
    starts_at: '2026-11-26T12:00:00.000Z',
    ends_at: '2026-11-26T13:00:00.000Z',
    presenters: [{ id: 1, name: 'Marcos Prado', credential: 'CNPI-T 2841' }],
    signature: null,
    accessible: true,
  },
  state: null,
  next: null,
  source: { key: 'edition:31:live', provider: 'hls', url: '/live.m3u8', poster: '', is_live: true, dvr_window_s: 0 },
  lock: null,
  reminded: false,
  ...overrides,
});

const Screen = ({ player }: { player: Platform['player'] }) => {
  getPlatform().player = player;
  return (
    <Routes>
      <Route path="/transmissoes/show/:cardId" element={<DeskScreen />} />
      <Route path="*" element={null} />
    </Routes>
  );
};

interface Opened {
  messages?: ChatMessage[];
  facts?: Parameters<typeof serveRoom>[1];
  detail?: BroadcastDetail;
  isReadOnly?: boolean;
  /** Of the address. */
  query?: string;
  /** What the call of the desk answers in the place of its detail. */
  answer?: ReturnType<typeof respond>;
}

/** The desk as a moderator opens it, in a wide window. */
export const openDesk = async ({
  messages = [],
  facts,
  detail = buildDesk(),
  isReadOnly = false,
  query = '',
  answer,
}: Opened = {}) => {
  setWide(true);
  mockApi(answer ?? respond(findDesk, detail));
  serveRoom(messages, {
    channels: { room: staffChannel, own: `own:${moderatorId}` },
    is_staff: true,
    can_moderate: !isReadOnly,
    ...facts,
  });
  mockApi(respond(listRoomQueue, { held: [], reported: [], questions: [] }), respond(listRoomMutes, { data: [] }));
  const { docked, player } = keepingPlayer();
  const ability = isReadOnly ? [{ action: 'read', subject: 'Transmissões' }] : everythingOn('Transmissões');
  const view = await renderWithPlatform(<Screen player={player} />, {
    user: buildUser({ id: moderatorId, profile_id: 8, ability: ability as ReturnType<typeof everythingOn> }),
    name: 'mfe-live',
    path: `/transmissoes/show/31${query}`,
  });
  if (!answer) await screen.findByRole('heading', { level: 1 });
  const say = (data: unknown, offset = 0) => act(async () => view.realtime.say(staffChannel, data, offset));
  return { ...view, docked, say };
};

/** The row of the talk that says something. */
export const row = (text: string) =>
  screen
    .getAllByRole('listitem')
    .find((item) => item.hasAttribute('data-key') && item.textContent?.includes(text)) as HTMLElement;
