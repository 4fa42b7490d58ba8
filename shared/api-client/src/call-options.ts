import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@pregao/contract/core/endpoint';

/** A part of a call under its name: required where the contract requires it, absent where the call has none. */
export type CallPart<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

interface CommonOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Sends no Bearer of its own accord (REQ-7.2, REQ-7.4, REQ-7.6). */
  notSendToken?: boolean;
  /** Sends this Bearer instead; a 401 then says nothing about the stored session. */
  token?: string;
  /** Makes the mutation safe to repeat: the same key gives the same result. */
  idempotencyKey?: string;
  responseType?: 'json' | 'text' | 'blob';
  /** Lets the request outlive the page that is being left; for small bodies. */
  keepalive?: boolean;
  /** Milliseconds, where an upload needs longer than the client's time-out. */
  timeout?: number;
}

/** What a call needs: `params`, `query` and `body` are required where the contract requires them. */
type CallOptions<E extends Endpoint> = CommonOptions &
  CallPart<'params', ParamsOf<E>> &
  CallPart<'query', QueryOf<E>> &
  CallPart<'body', BodyOf<E>>;

export type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

/** The options of any call, once the types have checked them. */
export interface AnyOptions extends CommonOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}
