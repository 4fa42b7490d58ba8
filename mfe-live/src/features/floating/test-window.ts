import type { BroadcastDetail } from '@pregao/contract';

/** A room on air, as a window of its own asks for it. */
export const buildDetail = (overrides: Partial<BroadcastDetail> = {}): BroadcastDetail => ({
  id: 3,
  room_id: 7,
  title: 'Abertura do mercado',
  slug: 'abertura',
  description: '',
  disclaimer: '',
  badge: { color: 'live', content: 'Ao vivo' },
  source: {
    key: 'edition:11:live',
    provider: 'hls',
    url: '/api/sandbox/live/index.m3u8',
    poster: '/covers/edition/11.svg',
    is_live: true,
    dvr_window_s: 1_800,
  },
  floating_enabled: true,
  has_recommendations: true,
  delays_picture: false,
  delay_s: 0,
  reminded: false,
  edition: null,
  state: null,
  lock: null,
  next: null,
  ...overrides,
});
