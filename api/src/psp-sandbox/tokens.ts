import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Answer } from './answers.ts';

export interface SandboxClient {
  clientId: string;
  clientSecret: string;
  /** Life of a token, an hour unless told. */
  tokenSeconds?: number;
}

const offered = ['cob.write', 'cob.read', 'pix.write', 'pix.read', 'webhook.write', 'webhook.read'];

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

const refused = (status: number, error: string): Answer => ({ status, body: { error } });

/** Access tokens of the one client there is, by the client credentials grant (RFC 6749 § 4.4); a restart forgets them. */
export const createTokens = ({ clientId, clientSecret, tokenSeconds = 3_600 }: SandboxClient, now: () => Date) => {
  const given = new Map<string, { until: number; scopes: ReadonlySet<string> }>();
  const credentials = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  return {
    /** Answers `POST /oauth/token`. */
    issue: (authorization: string | undefined, form: string): Answer => {
      if (!isSame(authorization ?? '', credentials)) return refused(401, 'invalid_client');
      const fields = new URLSearchParams(form);
      if (fields.get('grant_type') !== 'client_credentials') return refused(400, 'unsupported_grant_type');
      const scopes = (fields.get('scope') ?? '').split(' ').filter((scope) => offered.includes(scope));
      if (scopes.length === 0) return refused(400, 'invalid_scope');
      const token = randomBytes(24).toString('base64url');
      given.set(token, { until: now().getTime() + tokenSeconds * 1000, scopes: new Set(scopes) });
      return {
        status: 200,
        body: { access_token: token, token_type: 'Bearer', expires_in: tokenSeconds, scope: scopes.join(' ') },
      };
    },
    /** What the bearer may do; null for a token that was never given or is over. */
    scopesOf: (authorization: string | undefined): ReadonlySet<string> | null => {
      const token = given.get(/^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? '');
      return token && token.until > now().getTime() ? token.scopes : null;
    },
    /** Takes every token back, as a bank may. */
    revoke: () => {
      given.clear();
    },
  };
};
