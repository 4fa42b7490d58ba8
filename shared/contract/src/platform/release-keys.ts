import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { done, idParams } from '../core/shapes.ts';
import { emailField } from '../identity/fields.ts';
import { appName } from './releases.ts';

const update = { action: 'update', subject: 'Plataforma' } as const;

/** Whoever publishes with a key: the author of its releases. */
export const keyOwner = z
  .string()
  .check(z.trim(), z.minLength(2, 'Diga quem publica com esta chave.'), z.maxLength(60, 'Use até 60 caracteres.'));

/** The key of a remote; its secret is told once, when it is made. */
export const releaseKey = z.object({
  id: z.int(),
  owner: z.string(),
  /** Last four characters of the secret. */ hint: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
  email: z.optional(z.nullable(z.string())),
  webhook: z.optional(z.nullable(z.string())),
});

const made = z.object({ key: releaseKey, secret: z.string() });

/** What the form of a key asks. */
const webhookAddress = z
  .string()
  .check(
    z.trim(),
    z.maxLength(300, 'Use até 300 caracteres.'),
    z.regex(/^https:\/\/[^\s@/]+\.[^\s@/]+(?:\/[^\s@]*)?$/, 'Use um endereço https://.'),
  );

export const releaseKeyRequest = z.object({
  name: appName,
  owner: keyOwner,
  /** Where its owner is told that a release went back by itself; a webhook is posted to public addresses only. */
  email: z.optional(z.nullable(emailField)),
  webhook: z.optional(z.nullable(webhookAddress)),
});

/** The contacts of a key, whole: null where its owner is told nothing by that way. */
export const releaseKeyContacts = z.object({ email: z.nullable(emailField), webhook: z.nullable(webhookAddress) });

/** Makes the key of an application that has none. */
export const makeReleaseKey = endpoint({
  method: 'POST',
  path: '/api/release-key',
  scope: 'staff',
  ability: update,
  summary: 'Cria a chave de publicação de uma aplicação',
  success: 201,
  body: releaseKeyRequest,
  response: made,
});

/** Gives a key another secret; the one before publishes nothing from then on. */
export const rotateReleaseKey = endpoint({
  method: 'POST',
  path: '/api/release-key/{id}/rotate',
  scope: 'staff',
  ability: update,
  summary: 'Gira a chave de publicação',
  success: 201,
  params: idParams,
  response: made,
});

/** Says anew where the owner of a key is told; its secret stays. */
export const updateReleaseKeyContacts = endpoint({
  method: 'PUT',
  path: '/api/release-key/{id}/contacts',
  scope: 'staff',
  ability: update,
  summary: 'Altera os contatos da chave de publicação',
  params: idParams,
  body: releaseKeyContacts,
  response: z.object({ key: releaseKey }),
});

export const revokeReleaseKey = endpoint({
  method: 'DELETE',
  path: '/api/release-key/{id}',
  scope: 'staff',
  ability: update,
  summary: 'Revoga a chave de publicação',
  params: idParams,
  response: done,
});

/** Makes the key of an application that has none, for whoever sets a platform up. Deploy token. */
export const deployReleaseKey = endpoint({
  method: 'POST',
  path: '/api/releases/keys',
  scope: 'anonymous',
  summary: 'Cria a chave de uma aplicação (token de implantação)',
  success: 201,
  body: releaseKeyRequest,
  response: made,
});
