import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { searchQuery } from '../core/list.ts';
import { shownOf, slugParams } from '../core/reader-shapes.ts';
import { instant, queryInt } from '../core/shapes.ts';
import { internalPolicies } from './policies.ts';
import { policyClassifications, policyKinds } from './policy-names.ts';

const oneOf = <const Names extends Readonly<Record<string, string>>>(names: Names) =>
  z.enum(Object.keys(names) as [keyof Names & string, ...(keyof Names & string)[]], 'Esta opção não existe.');

const head = /* @__PURE__ */ shownOf(internalPolicies, [
  ...(['slug', 'title', 'summary', 'kind', 'classification'] as const),
  ...(['version', 'owner_name'] as const),
]);

/** Since when this version reads as it does. */
const since = { id: z.int(), published_at: instant };

/** Where a person stands with a document that asks to be read. */
export const policyReading = z.object({
  /** Business day, `yyyy-mm-dd`. */
  due_on: z.string(),
  is_late: z.boolean(),
  /** When they confirmed the major version in force, and which of its versions; null: not yet. */
  acknowledged_at: z.nullable(instant),
  acknowledged_version: z.nullable(z.string()),
});

export type PolicyReading = z.infer<typeof policyReading>;

/** Null where a document doesn't ask this person. */
const ownReading = { reading: z.nullable(policyReading) };

/** A document in the list of them. */
export const policyLine = /* @__PURE__ */ z.object({
  ...since,
  ...head,
  ...ownReading,
  /** What changed in the version in force. */
  .../* @__PURE__ */ shownOf(internalPolicies, ['changelog']),
  /** Plain words around those that were searched for, where only its text has them. */
  snippet: z.nullable(z.string()),
});

export type PolicyLine = z.infer<typeof policyLine>;

/**
 * Documents of the house that this person may read, newest version first; those a search finds by their title come before
 * those it finds by their text.
 */
export const listInternalPolicies = endpoint({
  method: 'GET',
  path: '/api/list-internal-policies',
  scope: 'staff',
  ability: { action: 'read', subject: 'hub-home' },
  summary: 'Hub: políticas e procedimentos que a pessoa pode ler',
  query: z.object({
    q: searchQuery,
    kind: z.optional(oneOf(policyKinds)),
    classification: z.optional(oneOf(policyClassifications)),
  }),
  response: z.object({
    data: z.array(policyLine),
    /** How many there are of each kind, whatever is filtered. */
    counts: z.record(z.string(), z.int()),
  }),
});

const policyVersion = z.object({
  n: z.int(),
  version: z.string(),
  changelog: z.string(),
  published_at: instant,
  /** Who put it before its readers. */
  approved_by: z.nullable(z.string()),
});

export type PolicyVersion = z.infer<typeof policyVersion>;

/** One document by its number or the slug of its address; `moved` where it has another one now. */
export const findInternalPolicy = endpoint({
  method: 'GET',
  path: '/api/find-internal-policy/{id}',
  scope: 'staff',
  ability: { action: 'read', subject: 'hub-politicas' },
  summary: 'Hub: uma política ou procedimento, com suas versões',
  params: z.object({ id: slugParams.shape.slug }),
  response: z.object({
    ...since,
    ...head,
    ...shownOf(internalPolicies, ['content_html', 'next_review_on']),
    /** Its PDF, at an address good for 15 minutes. */
    document: z.nullable(z.object({ name: z.string(), size: z.int(), pages: z.nullable(z.int()), url: z.string() })),
    approver_name: z.nullable(z.string()),
    audience: z.string(),
    ...ownReading,
    /** Newest first; the first is the one in force. */
    versions: z.array(policyVersion),
  }),
});

const piece = z.object({ change: z.enum(['same', 'added', 'removed']), text: z.string() });

/** What a version says otherwise than the one before it, by paragraph. */
export const compareInternalPolicy = endpoint({
  method: 'GET',
  path: '/api/compare-internal-policy/{id}/{n}',
  scope: 'staff',
  ability: { action: 'read', subject: 'hub-politicas' },
  summary: 'Hub: diferenças entre uma versão e a anterior a ela',
  params: z.object({ id: queryInt, n: queryInt }),
  response: z.object({
    version: z.string(),
    /** The one before; null where this is the first. */
    before: z.nullable(z.string()),
    blocks: z.array(z.object({ heading: z.boolean(), pieces: z.array(piece) })),
  }),
});

export type PolicyDifference = z.infer<(typeof compareInternalPolicy)['response']>;

/** A document as it is in force. */
export type InternalPolicy = z.infer<typeof findInternalPolicy.response>;
