import type { Endpoint } from '@pregao/contract';
import { getPlatform } from '@pregao/platform';
import type { Result } from '@pregao/store-kit';

/**
 * Asks a call of a resource. Which resource is not known here, so neither are the types of its calls: `T` says what comes.
 *
 * @returns the answer; a refusal carries what the server wrote in `response`
 */
export const callResource = <T>(endpoint: unknown, options: object) =>
  getPlatform().api.call(endpoint as Endpoint, options) as Promise<Result<T> & { response?: { data: unknown } }>;
