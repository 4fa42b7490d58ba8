import type { SignedIn } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { AccountService } from './account.service.ts';
import { insertLinkToken, putCode, spendCode, takeLinkToken, tryCode } from './credential.repository.ts';
import { limitAddress, limitBoth } from './limits.ts';
import { codeMail, codeText } from './messages.ts';
import { hashCode, hashToken, newCode, newToken, sameHash } from './tokens.ts';
import { findUserByEmail, findUserById } from './user.repository.ts';

const minute = 60_000;
const tries = 5;
const queue = 'identity.code';

type Channel = 'email' | 'sms';

/** Short-lived proofs of who somebody is: one-time codes and link tokens. */
export interface ProofService {
  /** Answers alike whether or not the account exists; without a phone number the code goes by e-mail. */
  sendCode(email: string, channel: Channel, ip: string): Promise<void>;
  /** @throws 400 `invalid_code` when it is wrong, used, older than 10 minutes, or tried five times (security 21) */
  loginWithCode(email: string, code: string, ip: string): Promise<SignedIn>;
  /** A token that opens this person's session elsewhere: once, within 60 s. */
  createLinkToken(viewer: Viewer): Promise<{ token: string; expires_at: string }>;
  /** @throws 401 `link_token_refused` when it was used or is older than 60 s (security 2, 3) */
  exchange(token: string, ip: string): Promise<SignedIn>;
}

export const createProofService = (core: Core, accounts: AccountService): ProofService => {
  const iso = (offset = 0) => new Date(core.now().getTime() + offset).toISOString();

  core.jobs.work<{ email: string; channel: Channel }>(queue, async ({ email, channel }) => {
    const user = await findUserByEmail(core.db, email);
    if (!user || user.status !== 'active') return;
    const code = newCode();
    await putCode(core.db, { user_id: user.id, code_hash: hashCode(core.config.secret, user.id, code), expires_at: iso(10 * minute) });
    if (channel === 'sms' && user.phone_number) await core.sms.send({ to: `+55${user.phone_number}`, text: codeText(code) });
    else await core.mail.send(codeMail(user, code));
  });

  return {
    sendCode: async (email, channel, ip) => {
      await limitBoth(core.keyValue, 'code', ip, email, 30, 5, 600);
      await core.jobs.send(queue, { email, channel });
    },
    loginWithCode: async (email, code, ip) => {
      await limitAddress(core.keyValue, 'login', ip, 60, 60);
      const user = await findUserByEmail(core.db, email);
      const expected = user ? await tryCode(core.db, user.id, iso(), tries) : undefined;
      if (!user || !expected || !sameHash(expected, hashCode(core.config.secret, user.id, code))) throw new AppError('invalid_code');
      if (!(await spendCode(core.db, user.id, expected, iso()))) throw new AppError('invalid_code');
      return accounts.signIn(core.db, user);
    },
    createLinkToken: async (viewer) => {
      const token = newToken();
      const expires_at = iso(minute);
      await insertLinkToken(core.db, { token_hash: hashToken(token), user_id: viewer.id, impersonator_id: viewer.impersonator_id, expires_at });
      return { token, expires_at };
    },
    exchange: async (token, ip) => {
      await limitAddress(core.keyValue, 'exchange', ip, 60, 60);
      const taken = await takeLinkToken(core.db, hashToken(token), iso());
      const user = taken && await findUserById(core.db, taken.user_id);
      if (!taken || user?.status !== 'active') throw new AppError('link_token_refused');
      return accounts.signIn(core.db, user, taken.impersonator_id);
    },
  };
};
