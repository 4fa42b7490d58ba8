import {
  checkEmail,
  createLinkToken,
  exchangeToken,
  findAdvisorLogin,
  forgotPassword,
  login,
  loginAdvisor,
  loginWithCode,
  logout,
  lsBrazilCreateUser,
  lsBrazilSendAuthCode,
  resetPassword,
} from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core.ts';
import { pinCookie, writeCookie } from '../../http/cookies.ts';
import { route } from '../../http/route.ts';
import type { AccountService } from './account.service.ts';
import { limitBoth } from './limits.ts';
import { linkOrigin } from './origin.ts';
import type { PasswordService } from './password.service.ts';
import type { ProofService } from './proof.service.ts';
import type { SessionService } from './session.service.ts';

const ok = { ok: true } as const;

export const authRoutes = (
  app: FastifyInstance,
  core: Core,
  services: { accounts: AccountService; passwords: PasswordService; proofs: ProofService; sessions: SessionService },
) => {
  const { accounts, passwords, proofs, sessions } = services;
  route(app, login, ({ body, request }) => accounts.login(body, request.ip));
  route(app, lsBrazilCreateUser, ({ body, request }) => accounts.register(body, request.variant, request.ip));
  route(app, checkEmail, async ({ query, request }) => {
    await limitBoth(core.keyValue, 'check-email', request.ip, query.email, 60, 10, 60);
    return { exists: await accounts.emailExists(query.email) };
  });
  route(app, forgotPassword, async ({ body, request }) => {
    await passwords.forgot(body.email, linkOrigin(request, core.config), request.ip);
    return ok;
  });
  route(app, resetPassword, async ({ body }) => {
    await passwords.reset(body.token, body.password, body.password_confirmation);
    return ok;
  });
  route(app, lsBrazilSendAuthCode, async ({ body, request }) => {
    await proofs.sendCode(body.email, body.channel, request.ip);
    return ok;
  });
  route(app, loginWithCode, ({ body, request }) => proofs.loginWithCode(body.email, body.code, request.ip));
  route(app, findAdvisorLogin, ({ query }) => accounts.advisor(query.code));
  route(app, loginAdvisor, ({ body, request }) => accounts.loginWithAdvisor(body, request.ip));
  route(app, logout, async ({ viewer, reply }) => {
    await sessions.close(viewer);
    writeCookie(reply, pinCookie, '', 0);
    return ok;
  });
  route(app, createLinkToken, ({ viewer }) => proofs.createLinkToken(viewer));
  route(app, exchangeToken, ({ body, request }) => proofs.exchange(body.token, request.ip));
};
