import type { Variant } from '@pregao/contract';
import { chatConfig } from '../../identity/index.ts';
import type { Core } from '../../../core.ts';
import { everyBrand, type Brand } from '../../../db/of-brand.ts';
import type { Db } from '../../../db/open.ts';
import { AppError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { AccessService } from '../../access/index.ts';
import { isGranted, roomDelay } from '../../live/index.ts';
import { companyOf, isOfBrand } from '../../platform/index.ts';
import { findMessage, type MessageRow } from '../messages/messages.repository.ts';
import { findRoomRow, type RoomRow } from './rooms.repository.ts';
import { visibilityOf, type MessageReader } from '../reading/visibility.ts';

/** Somebody in a room. */
export interface Entry {
  room: RoomRow;
  viewer: Viewer;
  reader: MessageReader;
  /** Reads 'Transmissões'. */
  isStaff: boolean;
  canModerate: boolean;
  /** Whether a right that this room asks for lets the person in. */
  hasGrant: boolean;
  /** Seconds behind. */
  delay_s: number;
  /** What is later is not told yet; null: nothing is held back. */
  horizon: string | null;
  pageSize: number;
}

/** Who acts, from which address of ours. */
export interface Caller {
  viewer: Viewer;
  variant: Variant;
  requestId: string;
}

export const isStaffOf = ({ ability }: Viewer) => ability.can('read', 'Transmissões');

/** Whose rooms somebody may enter at an address of ours: staff those of every brand. */
export const brandFor = ({ viewer, variant }: Pick<Caller, 'viewer' | 'variant'>): Brand =>
  isStaffOf(viewer) ? everyBrand : companyOf(variant);

/** Whether somebody may enter rooms at all; it asks nothing of the database. @throws AppError forbidden */
export const requireRoomAbility = (viewer: Viewer) => {
  if (!isStaffOf(viewer) && !viewer.ability.can('read', 'Cliente-Transmissões')) throw new AppError('forbidden');
};

/**
 * Seconds somebody is behind in a room.
 * @returns null: they may not enter it
 */
export const latenessOf = (
  viewer: Viewer | null,
  ...[rights, openers]: Parameters<typeof roomDelay>
): number | null => {
  if (viewer === null) return null;
  if (isStaffOf(viewer)) return 0;
  return viewer.ability.can('read', 'Cliente-Transmissões') ? roomDelay(rights, openers) : null;
};

export const messageReaderOf = (viewer: Viewer): MessageReader => ({
  id: viewer.id,
  profile_id: viewer.profile_id,
  isStaff: isStaffOf(viewer),
});

/** Who may enter a room, and what is told to them. */
export const createEntryService = ({ db, now }: Core, access: AccessService) => {
  const rightsOf = async (viewer: Viewer, room: RoomRow, companyId: number) => {
    const { rights } = await access.readerOf(viewer, companyId);
    if (room.broadcast_id === null) return { delay: 0, hasGrant: false };
    const openers = { broadcast_id: room.broadcast_id, plans: room.plans, methods: room.methods };
    return { delay: roomDelay(rights, openers), hasGrant: isGranted(rights, openers) };
  };

  /**
   * Lets a person into a room (entities 2.5): by its brand, the ability, then any grant; staff always.
   * @param variant null: the brand is not asked
   * @throws AppError forbidden, not_found, room_closed
   */
  const enter = async (viewer: Viewer, id: number, variant: Variant | null): Promise<Entry> => {
    const isStaff = isStaffOf(viewer);
    requireRoomAbility(viewer);
    const room = await findRoomRow(db, id);
    const company = variant === null ? (room?.company_id ?? 1) : companyOf(variant);
    if (!room || (!isStaff && !isOfBrand(room, company))) throw new AppError('not_found');
    const { delay, hasGrant } = await rightsOf(viewer, room, company);
    if (delay === null && !isStaff) throw new AppError('room_closed');
    const delay_s = isStaff ? 0 : (delay ?? 0);
    return {
      room,
      viewer,
      reader: messageReaderOf(viewer),
      isStaff,
      canModerate: viewer.ability.can('update', 'Transmissões'),
      hasGrant,
      delay_s,
      horizon: delay_s === 0 ? null : new Date(now().getTime() - delay_s * 1000).toISOString(),
      pageSize: isStaff ? chatConfig.analyst_message_size : chatConfig.client_message_size,
    };
  };

  /** Whether a message of the room was told to this reader by now. */
  const isTold = ({ horizon, viewer }: Entry, row: MessageRow) =>
    horizon === null || row.created_at <= horizon || row.user_id === viewer.id;

  return {
    enter,
    isTold,
    /**
     * A message and its room, for who may enter and know of it.
     * @throws AppError forbidden, not_found, room_closed
     */
    enterAt: async ({ viewer, variant }: Caller, messageId: number, connection: Db = db) => {
      requireRoomAbility(viewer);
      const row = await findMessage(connection, messageId);
      if (!row) throw new AppError('not_found');
      const entry = await enter(viewer, row.chat_id, variant);
      if (!visibilityOf(row, [], entry.reader).exists || !isTold(entry, row)) throw new AppError('not_found');
      return { entry, row };
    },
  };
};

export type EntryService = ReturnType<typeof createEntryService>;
