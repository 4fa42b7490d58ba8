import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { makeReleaseKey, ParsedBody, ResponseOf, updateReleaseKeyContacts } from '@pregao/contract';
import type { Core } from '../../../core.ts';
import type { Db } from '../../../db/open.ts';
import { AppError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import * as repository from './keys.repository.ts';
import type { KeyRow } from './keys.repository.ts';
import { auditMove, staffActor, type Actor, type ReleaseAction } from './mover.ts';
import { wasPublished } from './releases.repository.ts';

type Made = ResponseOf<typeof makeReleaseKey>;
type Asked = ParsedBody<typeof makeReleaseKey>;
type Contacts = ParsedBody<typeof updateReleaseKeyContacts>;

/** Who may publish what (security 65). */
export interface ReleaseKeysService {
  /** Makes the key of an application that has none. @throws 403 forbidden, 409 release_key_exists */
  make(viewer: Viewer, input: Asked, requestId: string): Promise<Made>;
  /** The same for whoever holds the deploy token. @throws 401 deploy_token, 409 release_key_exists */
  deploy(request: FastifyRequest, input: Asked): Promise<Made>;
  /** @throws 403 forbidden, 404 release_key_unknown */
  rotate(viewer: Viewer, id: number, requestId: string): Promise<Made>;
  /** @throws 403 forbidden, 404 release_key_unknown */
  revoke(viewer: Viewer, id: number, requestId: string): Promise<void>;
  /** Says anew where its owner is told. @throws 403 forbidden, 404 release_key_unknown */
  contacts(
    viewer: Viewer,
    id: number,
    input: Contacts,
    requestId: string,
  ): Promise<ResponseOf<typeof updateReleaseKeyContacts>>;
  /**
   * Whoever changes what is shown of an application: the owner of its key. The deploy token stands in for a key only
   * where nothing of the application was ever published.
   * @throws 401 release_key, 403 release_key_other
   */
  authorOf(request: FastifyRequest, name: string): Promise<string>;
  /** Names the key in use, or the deploy token, that a request carries; null for none. */
  nameOf(request: FastifyRequest): Promise<string | null>;
  /** Any key in use may list what is stored. @throws 401 release_key */
  requireAny(request: FastifyRequest): Promise<void>;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

const header = (request: FastifyRequest, name: string): string | null => {
  const given = request.headers[name];
  return typeof given === 'string' ? given : null;
};

export const presentKey = ({ id, owner, hint, created_at, last_used_at, email, webhook }: KeyRow): Made['key'] => ({
  id,
  owner,
  hint,
  created_at,
  last_used_at,
  email,
  webhook,
});

export const createReleaseKeysService = ({ db, config, now }: Core): ReleaseKeysService => {
  const time = () => now().toISOString();
  const tell = (tx: Db, action: ReleaseAction, actor: Actor, { name, owner, hint }: KeyRow) =>
    auditMove(tx, {
      action,
      actor,
      target: { name, channel: 'stable' },
      version: '',
      previous: null,
      note: `${owner} (…${hint})`,
    });
  const create = async (tx: Db, { name, owner, email = null, webhook = null }: Asked | KeyRow) => {
    const secret = `pregao_${randomBytes(32).toString('base64url')}`;
    const hash = digest(secret).toString('hex');
    const row = { name, owner, email, webhook, hash, hint: secret.slice(-4), created_at: time() };
    const key = await repository.insertKey(tx, row);
    if (!key) throw new AppError('release_key_exists');
    return { key, secret };
  };
  const make = (actor: Actor, input: Asked): Promise<Made> =>
    db.transaction().execute(async (tx) => {
      const { key, secret } = await create(tx, input);
      await tell(tx, 'key-make', actor, key);
      return { key: presentKey(key), secret };
    });
  const isDeployToken = (request: FastifyRequest) => {
    const given = header(request, 'x-deploy-token');
    return given !== null && timingSafeEqual(digest(given), digest(config.deployToken));
  };
  const findKey = async (request: FastifyRequest): Promise<KeyRow | undefined> => {
    const secret = header(request, 'x-release-key');
    return secret === null ? undefined : repository.findKeyByHash(db, digest(secret).toString('hex'));
  };
  const keyOf = async (request: FastifyRequest): Promise<KeyRow | undefined> => {
    const key = await findKey(request);
    if (key) await repository.touchKey(db, key.id, time());
    return key;
  };
  return {
    make: async (viewer, input, requestId) => make(staffActor(viewer, requestId), input),
    deploy: async (request, input) => {
      if (!isDeployToken(request)) throw new AppError('deploy_token');
      return make({ id: null, author: input.owner, requestId: request.id }, input);
    },
    rotate: async (viewer, id, requestId) => {
      const actor = staffActor(viewer, requestId);
      return db.transaction().execute(async (tx) => {
        const before = await repository.revokeKey(tx, id, time());
        if (!before) throw new AppError('release_key_unknown');
        const { key, secret } = await create(tx, before);
        await tell(tx, 'key-rotate', actor, key);
        return { key: presentKey(key), secret };
      });
    },
    revoke: async (viewer, id, requestId) => {
      const actor = staffActor(viewer, requestId);
      await db.transaction().execute(async (tx) => {
        const key = await repository.revokeKey(tx, id, time());
        if (!key) throw new AppError('release_key_unknown');
        await tell(tx, 'key-revoke', actor, key);
      });
    },
    contacts: async (viewer, id, input, requestId) => {
      const actor = staffActor(viewer, requestId);
      return db.transaction().execute(async (tx) => {
        const key = await repository.updateKeyContacts(tx, id, input);
        if (!key) throw new AppError('release_key_unknown');
        await tell(tx, 'key-contacts', actor, key);
        return { key: presentKey(key) };
      });
    },
    authorOf: async (request, name) => {
      const key = await keyOf(request);
      if (key && key.name !== name) throw new AppError('release_key_other');
      if (key) return key.owner;
      if (isDeployToken(request) && !(await wasPublished(db, name))) return 'Primeira partida';
      throw new AppError('release_key');
    },
    nameOf: async (request) => {
      if (isDeployToken(request)) return 'deploy';
      const key = await findKey(request);
      return key ? `key:${key.id}` : null;
    },
    requireAny: async (request) => {
      if (!(await keyOf(request))) throw new AppError('release_key');
    },
  };
};
