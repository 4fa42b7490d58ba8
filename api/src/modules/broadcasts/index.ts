import {
  cancelEdition,
  duplicateEdition,
  findBroadcastPrice,
  testPlaySource,
  updateBroadcastPrice,
} from '@pregao/contract';
import type { Core, Module } from '../../core.ts';
import { route } from '../../http/route.ts';
import { authorOf } from '../../resource/publication/serve-publishing.ts';
import type { ServerResource } from '../../resource/server-resource.ts';
import { createContentPrices } from '../commerce/index.ts';
import { createEditionResource, type TellEdition } from './editions.resource.ts';
import { createEditions } from './editions.service.ts';
import { findSoldRoom, lockSoldRoom, setRoomProduct } from './rooms.repository.ts';
import { playableAddress } from './sources.ts';

export { broadcastResource } from './rooms.resource.ts';
export { listUncredentialed } from './presenters.repository.ts';

/**
 * What staff do with rooms and editions beside writing them.
 *
 * @param tell told of each edition that is written or taken off the agenda, in its transaction
 */
export const createBroadcastsModule = (core: Core, tell: TellEdition): Module<{ editionResource: ServerResource }> => {
  const editionResource = createEditionResource(tell);
  const editions = createEditions(core, editionResource, tell);
  const prices = createContentPrices(core, 'broadcast', {
    find: findSoldRoom,
    lock: lockSoldRoom,
    setProduct: setRoomProduct,
  });
  return {
    service: { editionResource },
    routes: (app) => {
      route(app, cancelEdition, ({ params, body, viewer, request }) =>
        editions.cancel(authorOf(viewer, request), params.id, body.reason),
      );
      route(app, duplicateEdition, ({ params, viewer, request }) =>
        editions.duplicate(authorOf(viewer, request), params.id),
      );
      route(app, testPlaySource, async ({ body }) => ({ url: playableAddress(core, body) }));
      route(app, findBroadcastPrice, ({ params }) => prices.find(params.id));
      route(app, updateBroadcastPrice, ({ params, body, viewer, request }) =>
        prices.save(authorOf(viewer, request), params.id, body),
      );
    },
  };
};
