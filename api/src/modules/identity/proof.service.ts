import type { SignedIn } from '@pregao/contract';
import type { Core } from '../../core.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { AccountService } from './account.service.ts';
import {
  findLinkTokenOwner,
  insertLinkToken,
  putCode,
  spendCode,
  takeLinkToken,
  tryCode,
} from './credential.repository.ts';
import { guardGuesses, limitAddress, limitBoth, limitCodesTried, limitMessages } from './limits.ts';
import { codeMail, codeText } from './messages.ts';
import { hashCode, hashToken, newCode, newToken, sameHash } from './tokens.ts';
import { findUserByEmail } from './user.repository.ts';

const minute = 60_000;
const tries = 5;
const queue = 'identity.code';

type Channel = 'email' | 'sms';

/** Short-lived proofs of who somebody is: one-time codes and link tokens. */
export interface ProofService {
  /**
   * Answers alike whether or not the account exists; without a phone number the code goes by e-mail.
   * @throws 429 past the messages of ten minutes, or of a day (security 54)
   */
  sendCode(email: string, channel: Channel, ip: string): Promise<void>;
  /**
   * @throws 400 `invalid_code` when it is wrong, used, older than 10 minutes, or tried five times (security 21)
   * @throws 429 while the codes of the account are locked, or past the guesses of a day (security 54)
   */
  loginWithCode(email: string, code: string, ip: string): Promise<SignedIn>;
  /** A token that opens this person's session elsewhere: once, within 60 s. */
  createLinkToken(viewer: Viewer): Promise<{ token: string; expires_at: string }>;
  /** @throws 401 `link_token_refused` when it was used, is older than 60 s, or its session has ended (security 2, 3, 51) */
  exchange(token: string, ip: string): Promise<SignedIn>;
}

export const createProofService = (core: Core, accounts: AccountService): ProofService => {
  const iso = (offset = 0) => new Date(core.now().getTime() + offset).toISOString();

  core.jobs.work<{ email: string; channel: Channel }>(queue, async ({ email, channel }) => {
    const user = await findUserByEmail(core.db, email);
    if (!user || user.status !== 'active') return;
    const code = newCode();
    await putCode(core.db, {
      user_id: user.id,
      code_hash: hashCode(core.config.secret, user.id, code),
      expires_at: iso(10 * minute),
    });
    if (channel === 'sms' && user.phone_number)
      await core.sms.send({ to: `+55${user.phone_number}`, text: codeText(code) });
    else await core.mail.send(codeMail(user, code));
  });

  return {
    sendCode: async (email, channel, ip) => {
      await limitBoth(core.keyValue, 'code', ip, email, 30, 5, 600);
      await limitMessages(core.keyValue, 'code', ip, email);
      await core.jobs.send(queue, { email, channel });
    },
    loginWithCode: async (email, code, ip) => {
      await limitAddress(core.keyValue, 'login', ip, 60, 60);
      const forget = await guardGuesses(core.keyValue, 'code', email);
      await limitCodesTried(core.keyValue, ip, email);
      const user = await findUserByEmail(core.db, email);
      const expected = user ? await tryCode(core.db, user.id, iso(), tries) : undefined;
      if (!user || !expected || !sameHash(expected, hashCode(core.config.secret, user.id, code)))
        throw new AppError('invalid_code');
      const signedIn = await accounts.signIn(user.id, async (tx) => {
        if (!(await spendCode(tx, user.id, expected, iso()))) throw new AppError('invalid_code');
        return null;
      });
      await forget();
      return signedIn;
    },
    createLinkToken: async (viewer) => {
      const token = newToken();
      const expires_at = iso(minute);
      await insertLinkToken(core.db, {
        token_hash: hashToken(token),
        user_id: viewer.id,
        session_id: viewer.session_id,
        impersonator_id: viewer.impersonator_id,
        expires_at,
      });
      return { token, expires_at };
    },
    exchange: async (token, ip) => {
      await limitAddress(core.keyValue, 'exchange', ip, 60, 60);
      const owner = await findLinkTokenOwner(core.db, hashToken(token));
      if (owner === undefined) throw new AppError('link_token_refused');
      return accounts.signIn(owner, async (tx, user) => {
        const taken = await takeLinkToken(tx, hashToken(token), iso());
        if (!taken || user.status !== 'active') throw new AppError('link_token_refused');
        return taken.impersonator_id;
      });
    },
  };
};
