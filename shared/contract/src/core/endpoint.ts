import * as z from 'zod/mini';
import type { Action, Subject } from './subjects.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call. `anonymous` works without a session · `session` any signed-in person · `self` only about oneself ·
 * `self-or-staff` oneself, or staff with `ability` · `staff` needs `ability` · `cart-owner` the owner of the cart, or
 * the holder of the unguessable id of a cart without an account.
 */
export type Scope = 'anonymous' | 'session' | 'self' | 'self-or-staff' | 'staff' | 'cart-owner';

export interface AbilityPair {
  action: Action;
  subject: Subject;
}

type Schema = z.ZodMiniType;

/** What every call declares before it is built. */
export interface CallDeclaration {
  method: Method;
  /** Literal path of the specification, parameters in braces: `/api/find-order/{id}`. */
  path: string;
  scope: Scope;
  ability?: AbilityPair;
  /** One Portuguese sentence for the API documentation. */
  summary?: string;
  /** The call takes the UTM values of the visit: as `utm-*` headers, or as `utm_*` fields of its body (REQ-3.13, REQ-7.30). */
  utm?: 'headers' | 'payload';
  /** It carries what is neither kept nor written down: said by the fields of its resource. */
  sensitive?: true;
}

/** A call that is built: schemas of what goes in and of the success that comes out. */
export interface Endpoint<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Schema = Schema,
> extends CallDeclaration {
  status: 'ready';
  params: P;
  query: Q;
  body: B;
  response: R;
  /** HTTP status of success; 200 unless told. */
  success: 200 | 201 | 202 | 204;
  /** The body is multipart; `body` describes its fields. */
  multipart: boolean;
  /** The body is bytes as they are, `application/octet-stream`. */
  raw: boolean;
}

/** A call that has its scope but is not built: answers 501 `not_implemented` behind its real scope rule. */
export interface PlannedCall extends CallDeclaration {
  status: 'planned';
}

interface Init<P, Q, B, R> extends CallDeclaration {
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  success?: 200 | 201 | 202 | 204;
  multipart?: boolean;
  raw?: boolean;
}

/** Declares a built call. One descriptor serves the server (validation) and the client (types). */
export const endpoint = <
  R extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  init: Init<P, Q, B, R>,
): Endpoint<P, Q, B, R> => ({
  success: 200,
  multipart: false,
  raw: false,
  ...init,
  status: 'ready',
  params: init.params as P,
  query: init.query as Q,
  body: init.body as B,
});

/** Declares a call of the specification that is not built yet. */
export const planned = (method: Method, path: string, scope: Scope, ability?: AbilityPair): PlannedCall => ({
  status: 'planned',
  method,
  path,
  scope,
  ...(ability && { ability }),
});

export type Call = Endpoint | PlannedCall;

type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** What a client sends. */
export type ParamsOf<E> = E extends { params: infer P } ? In<P> : undefined;
export type QueryOf<E> = E extends { query: infer Q } ? In<Q> : undefined;
export type BodyOf<E> = E extends { body: infer B } ? In<B> : undefined;
/** What a handler receives after validation. */
export type ParsedParams<E> = E extends { params: infer P } ? Out<P> : undefined;
export type ParsedQuery<E> = E extends { query: infer Q } ? Out<Q> : undefined;
export type ParsedBody<E> = E extends { body: infer B } ? Out<B> : undefined;
/** What a success carries. */
export type ResponseOf<E> = E extends { response: infer R } ? Out<R> : undefined;
