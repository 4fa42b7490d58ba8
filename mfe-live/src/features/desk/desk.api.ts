import {
  closeRoomPoll,
  createPersonNote,
  createRoomPoll,
  deleteRoomMute,
  findDesk,
  findRoomPerson,
  listRoomMutes,
  listRoomPeople,
  moveEdition,
  updateRoomSettings,
  type BodyOf,
  type ResponseOf,
} from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

export type PersonCard = ResponseOf<typeof findRoomPerson>;
export type RoomMutes = ResponseOf<typeof listRoomMutes>;
export type OpenMute = RoomMutes['data'][number];
export type EditionMove = BodyOf<typeof moveEdition>;
export type NewPoll = BodyOf<typeof createRoomPoll>;
export type Rules = BodyOf<typeof updateRoomSettings>;

const call: ReturnType<typeof getPlatform>['api']['call'] = (...question) => getPlatform().api.call(...question);

export const loadDesk = (cardId: number, signal: AbortSignal) => call(findDesk, { params: { id: cardId }, signal });

export const loadPerson = (room: number, user: number, signal: AbortSignal) =>
  call(findRoomPerson, { params: { id: room, user }, signal });

export const loadMutes = (room: number, signal: AbortSignal) => call(listRoomMutes, { params: { id: room }, signal });

export const loadPeople = (room: number, q: string, signal: AbortSignal) =>
  call(listRoomPeople, { params: { id: room }, query: { q }, signal });

export const sendMove = (cardId: number, body: EditionMove) => call(moveEdition, { params: { id: cardId }, body });

export const sendPoll = (room: number, body: NewPoll) => call(createRoomPoll, { params: { id: room }, body });

export const endPoll = (id: number) => call(closeRoomPoll, { params: { id } });

export const saveRules = (room: number, body: Rules) => call(updateRoomSettings, { params: { id: room }, body });

export const saveNote = (user: number, text: string) =>
  call(createPersonNote, { params: { id: user }, body: { text } });

export const liftMute = (muteId: number) => call(deleteRoomMute, { params: { id: muteId } });
