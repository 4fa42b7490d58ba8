import {
  findRemote,
  listRemotes,
  makeReleaseKey,
  pinRelease,
  promoteCanary,
  restoreRelease,
  retireRemote,
  revokeReleaseKey,
  rotateReleaseKey,
  setCanary,
  unpinRelease,
  updateReleaseKeyContacts,
  withdrawCanary,
} from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../../http/route.ts';
import type { ReleaseKeysService } from '../keys.service.ts';
import type { createRetire } from '../retire.ts';
import type { StaffReleasesReader } from './staff-read.service.ts';
import type { StaffReleasesService } from './staff.service.ts';

export const staffReleasesRoutes = (
  app: FastifyInstance,
  reader: StaffReleasesReader,
  service: StaffReleasesService,
  keys: ReleaseKeysService,
  retire: ReturnType<typeof createRetire>,
) => {
  route(app, listRemotes, ({ viewer }) => reader.list(viewer));
  route(app, findRemote, ({ viewer, params }) => reader.find(viewer, params.name));
  route(app, setCanary, ({ viewer, body, request }) => service.canary(viewer, body, request.id));
  route(app, promoteCanary, ({ viewer, body, request }) => service.promote(viewer, body, request.id));
  route(app, withdrawCanary, ({ viewer, body, request }) => service.withdraw(viewer, body, request.id));
  route(app, restoreRelease, ({ viewer, body, request }) => service.restore(viewer, body, request.id));
  route(app, pinRelease, ({ viewer, body, request }) => service.pin(viewer, body, request.id));
  route(app, unpinRelease, async ({ viewer, params, request }) => {
    await service.unpin(viewer, params.id, request.id);
    return { ok: true as const };
  });
  route(app, makeReleaseKey, ({ viewer, body, request }) => keys.make(viewer, body, request.id));
  route(app, rotateReleaseKey, ({ viewer, params, request }) => keys.rotate(viewer, params.id, request.id));
  route(app, updateReleaseKeyContacts, ({ viewer, params, body, request }) =>
    keys.contacts(viewer, params.id, body, request.id),
  );
  route(app, revokeReleaseKey, async ({ viewer, params, request }) => {
    await keys.revoke(viewer, params.id, request.id);
    return { ok: true as const };
  });
  route(app, retireRemote, async ({ viewer, body, request }) => {
    await retire(viewer, body.name, request.id);
    return { ok: true as const };
  });
};
