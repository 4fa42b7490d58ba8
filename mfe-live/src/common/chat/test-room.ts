import { findRoom, listRoomMessages, readRoom, type ChatMessage, type ResponseOf } from '@pregao/contract';
import { mockApi, respond } from '@pregao/testing';
import { buildAuthor, buildMessage } from '../test-messages.ts';

export const roomChannel = 'room:7:member';
export const ownChannel = 'own:5';
export const me = 5;

export { buildAuthor, buildMessage };

export const ownMessage = (id: number, overrides: Partial<ChatMessage> = {}) =>
  buildMessage(id, { user: buildAuthor({ id: me, name: 'Ana Souza', nickname: 'Ana' }), ...overrides });

/** A message of which only the place is told. */
export const collapsed = (id: number, reason: 'deleted' | 'hidden' | 'muted') =>
  buildMessage(id, {
    message: '',
    collapsed: reason,
    hidden: reason === 'hidden',
    user: buildAuthor({ id: 0, name: '', nickname: '' }),
  });

type Facts = ResponseOf<typeof findRoom>;

export const buildFacts = (overrides: Partial<Facts> = {}): Facts => ({
  id: 7,
  broadcast_id: 3,
  channels: { room: roomChannel, own: ownChannel },
  rules: { slow_mode_s: 0, links_allowed: false, files_allowed: true, writers: 'everyone', welcome_text: '' },
  writing: { allowed: true, reason: null, opens_at: null },
  mute: null,
  is_staff: false,
  can_moderate: false,
  delay_s: 0,
  page_size: 20,
  last_read_id: null,
  pin: null,
  poll: null,
  vote: null,
  people: 1_240,
  ...overrides,
});

export const buildPage = (
  data: ChatMessage[],
  overrides: Partial<ResponseOf<typeof listRoomMessages>> = {},
): ResponseOf<typeof listRoomMessages> => ({
  data,
  has_before: false,
  has_after: false,
  my_reactions: {},
  position: { epoch: 'e', offset: data.at(-1)?.seq ?? 0 },
  ...overrides,
});

/** A room with these messages, as its calls tell of it. */
export const serveRoom = (
  messages: ChatMessage[],
  facts: Partial<Facts> = {},
  page: Parameters<typeof buildPage>[1] = {},
) =>
  mockApi(
    respond(findRoom, buildFacts(facts)),
    respond(listRoomMessages, buildPage(messages, page)),
    respond(readRoom, { ok: true }),
  );
