import {
  createRoomMessage,
  createRoomMute,
  decideRoomHeld,
  deleteRoomMessage,
  deleteRoomMute,
  findRoom,
  listRoomMessages,
  listRoomPeople,
  moderateRoomMessage,
  reactRoomMessage,
  readRoom,
  reportRoomMessage,
  selectFinancialAssets,
  typeInRoom,
  updateRoomMessage,
  voteRoomPoll,
  type BodyOf,
  type QueryOf,
  type ResponseOf,
} from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

export type RoomFacts = ResponseOf<typeof findRoom>;
export type MessagePage = ResponseOf<typeof listRoomMessages>;
export type NewMessage = BodyOf<typeof createRoomMessage>;
export type Report = BodyOf<typeof reportRoomMessage>;
export type Emoji = BodyOf<typeof reactRoomMessage>['emoji'];
export type Moderation = BodyOf<typeof moderateRoomMessage>['action'];
/** How long a mute lasts, and whether in every room. */
export type Mute = Pick<BodyOf<typeof createRoomMute>, 'time' | 'everywhere'>;

const call: ReturnType<typeof getPlatform>['api']['call'] = (...question) => getPlatform().api.call(...question);

export const loadRoom = (id: number, signal: AbortSignal) => call(findRoom, { params: { id }, signal });

export const loadMessages = (id: number, query: NonNullable<QueryOf<typeof listRoomMessages>>, signal: AbortSignal) =>
  call(listRoomMessages, { params: { id }, query, signal });

/** A message and the one after it, as they may be read now. */
export const loadMessage = (id: number, messageId: number) =>
  call(listRoomMessages, { params: { id }, query: { around: messageId, limit: 1 } });

export const sendMessage = (id: number, body: NewMessage) => call(createRoomMessage, { params: { id }, body });

export const saveMessage = (id: number, message: string, mentions: number[]) =>
  call(updateRoomMessage, { params: { id }, body: { message, mentions } });

export const removeMessage = (id: number) => call(deleteRoomMessage, { params: { id } });

export const sendReaction = (id: number, emoji: Emoji, on: boolean) =>
  call(reactRoomMessage, { params: { id }, body: { emoji, on } });

export const sendReport = (id: number, body: Report) => call(reportRoomMessage, { params: { id }, body });

export const sendVote = (id: number, option: number) => call(voteRoomPoll, { params: { id }, body: { option } });

export const loadPeople = (id: number, q: string, signal: AbortSignal) =>
  call(listRoomPeople, { params: { id }, query: { q }, signal });

/** Assets whose code or name holds these letters. */
export const loadAssets = (q: string, signal: AbortSignal) => call(selectFinancialAssets, { query: { q }, signal });

export const sendTyping = (id: number) => call(typeInRoom, { params: { id } });

export const sendRead = (id: number, messageId: number) =>
  call(readRoom, { params: { id }, body: { message_id: messageId } });

export const moderate = (id: number, action: Moderation, reason = '') =>
  call(moderateRoomMessage, { params: { id }, body: { action, reason } });

export const decideHeld = (id: number, approve: boolean) => call(decideRoomHeld, { params: { id }, body: { approve } });

export const mute = (room: number, userId: number, asked: Mute) =>
  call(createRoomMute, { params: { id: room }, body: { user_id: userId, ...asked } });

export const unmute = (muteId: number) => call(deleteRoomMute, { params: { id: muteId } });
