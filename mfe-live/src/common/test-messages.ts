import type { ChatMessage, MessageAuthor } from '@pregao/contract';

export const buildAuthor = (overrides: Partial<MessageAuthor> = {}): MessageAuthor => ({
  id: 9,
  name: 'Lia Reis',
  nickname: 'Lia',
  identifier: null,
  admin: false,
  senior: false,
  premium: false,
  trial: false,
  courtesy: false,
  ...overrides,
});

export const buildMessage = (id: number, overrides: Partial<ChatMessage> = {}): ChatMessage => {
  const user = overrides.user ?? buildAuthor();
  return {
    id,
    seq: id,
    client_id: '',
    message: `Mensagem ${id}`,
    type: 1,
    user,
    user_chat: null,
    user_id: user.id,
    origin: 1,
    hidden: false,
    deleted_at: null,
    created_at: '2026-11-26T12:31:00.000Z',
    reply_to: null,
    files_message: [],
    date: '26/11/2026',
    hour: '09:31',
    edited_at: null,
    reactions: [],
    mentions: [],
    card: null,
    collapsed: null,
    held: false,
    refused: false,
    answered: false,
    moderated_by: null,
    ...overrides,
  };
};
