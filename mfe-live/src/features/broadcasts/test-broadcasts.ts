import type { ListedBroadcast, listBroadcasts, ResponseOf } from '@pregao/contract';

/** An edition on air of a room that is open to who looks. */
export const buildListed = (overrides: Partial<ListedBroadcast> = {}): ListedBroadcast => ({
  id: 11,
  broadcast_id: 1,
  slug: 'abertura',
  title: 'Abertura do mercado',
  program_id: 1,
  program: 'Sala ao vivo',
  description: 'O que move a bolsa hoje.',
  category: { id: 1, name: 'Day trade', slug: 'day-trade' },
  cover: '/api/covers/broadcast-1.svg',
  status: 'live',
  starts_at: '2026-11-21T12:00:00.000Z',
  ends_at: '2026-11-21T13:00:00.000Z',
  presenters: [
    { id: 1, name: 'Marcos Prado', credential: 'CNPI-T 2841' },
    { id: 2, name: 'Lia Reis', credential: null },
  ],
  signature: null,
  accessible: true,
  room_id: 7,
  people: 0,
  delay_s: 0,
  offer: null,
  ...overrides,
});

/** What the page is answered; each list is empty unless told. */
export const buildLists = (
  overrides: Partial<ResponseOf<typeof listBroadcasts>> = {},
): ResponseOf<typeof listBroadcasts> => ({
  live: [],
  upcoming: [],
  replays: [],
  channel: 'lives:2',
  position: { epoch: 'e1', offset: 4 },
  ...overrides,
});
