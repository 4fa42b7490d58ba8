import {
  currentUser,
  findUser,
  findUserProfile,
  finishFirstAccess,
  getUnrestrictedDomains,
  updateUserData,
  updateUserProfile,
  userChangePassword,
  userNewPassword,
} from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core.ts';
import { route } from '../../http/route.ts';
import type { PasswordService } from './password.service.ts';
import type { SessionService } from './session.service.ts';
import type { UserService } from './user.service.ts';

const ok = { ok: true } as const;

export const userRoutes = (
  app: FastifyInstance,
  core: Core,
  services: { users: UserService; passwords: PasswordService; sessions: SessionService },
) => {
  const { users, passwords, sessions } = services;
  const { config } = core;
  const domains = [
    ...new Set(
      [
        ...Object.keys(config.VARIANT_ORIGINS),
        ...Object.keys(config.SITE_ORIGINS),
        config.PUBLIC_URL,
        config.PUBLIC_SITE_URL,
        config.TV_SITE_URL,
      ]
        .filter((origin): origin is string => Boolean(origin))
        .map((origin) => new URL(origin).hostname),
    ),
  ].sort();
  route(app, currentUser, async ({ viewer, query, request }) => {
    if (query.force_logout === '1') await sessions.closeOthers(viewer);
    return users.profile(viewer, request.variant);
  });
  route(app, findUser, ({ viewer, params }) => users.find(viewer, params.id));
  route(app, findUserProfile, ({ viewer, params, request }) => users.profile(viewer, request.variant, params.id));
  route(app, updateUserProfile, ({ viewer, params, body, request }) =>
    users.updateProfile(viewer, request.variant, params.id, body),
  );
  route(app, finishFirstAccess, ({ viewer, request }) => users.finishFirstAccess(viewer, request.variant));
  route(app, updateUserData, ({ viewer, params, body, request }) =>
    users.complete(viewer, request.variant, params.id, body),
  );
  route(app, userNewPassword, async ({ viewer, params, body }) => {
    await passwords.setNew(viewer, params.id, body.new_password);
    return ok;
  });
  route(app, userChangePassword, async ({ viewer, params, body }) => ({
    ...ok,
    access_token: await passwords.change(
      viewer,
      params.id,
      body.current_password,
      body.new_password,
      body.password_confirmation,
    ),
  }));
  route(app, getUnrestrictedDomains, async () => domains);
};
