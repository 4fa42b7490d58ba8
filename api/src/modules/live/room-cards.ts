import type { Core } from '../../core.ts';
import { contentKey, type ReadContents } from '../commerce/index.ts';
import { coverOf } from '../catalog/index.ts';
import { companyOf } from '../platform/index.ts';
import { listRoomHeads } from './broadcasts.repository.ts';

interface RoomHead {
  id: number;
  title: string;
  program: string;
  motif: string;
}

/** A room's cover: drawn as its category is. */
export const roomArt = ({ id, title, program, motif }: RoomHead) => ({
  kind: 'room',
  id,
  title,
  label: program,
  motif,
});

/** The cover and the page of rooms that are sold alone, by `contentKey`, for carts. */
export const createRoomCards =
  ({ db }: Core): ReadContents =>
  async (refs, variant) => {
    const ids = refs.filter(({ type }) => type === 'broadcast').map(({ id }) => id);
    const rooms = ids.length > 0 ? await listRoomHeads(db, companyOf(variant), ids) : [];
    return new Map(
      rooms.map((room) => [
        contentKey('broadcast', room.id),
        { title: room.title, cover: coverOf(roomArt(room), variant), path: `/cliente/lives/${room.id}` },
      ]),
    );
  };
