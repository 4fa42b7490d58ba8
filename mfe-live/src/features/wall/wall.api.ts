import { listRoomWall, type ResponseOf } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';

export type WallRoom = ResponseOf<typeof listRoomWall>['data'][number];

export const loadWall = async (signal: AbortSignal) => getPlatform().api.call(listRoomWall, { signal });
