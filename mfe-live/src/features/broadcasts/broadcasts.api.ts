import {
  createBroadcastReminder,
  createProgramCalendar,
  deleteBroadcastReminder,
  findProgramCalendar,
  listBroadcastReminders,
  listBroadcasts,
} from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

const call = () => getPlatform().api;

export const loadBroadcasts = (signal: AbortSignal) => call().call(listBroadcasts, { signal });

export const loadReminders = (signal: AbortSignal) => call().call(listBroadcastReminders, { signal });

export const sendReminder = (body: { card_id: number } | { program_id: number }) =>
  call().call(createBroadcastReminder, { body });

export const dropReminder = (id: number) => call().call(deleteBroadcastReminder, { params: { id } });

export const loadCalendar = (programId: number, signal: AbortSignal) =>
  call().call(findProgramCalendar, { params: { id: programId }, signal });

export const renewCalendar = (programId: number) => call().call(createProgramCalendar, { params: { id: programId } });
