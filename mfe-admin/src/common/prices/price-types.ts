import type { Endpoint } from '@pregao/contract';

/** How the price of a type of content is read and saved. */
export interface PriceCalls {
  find: Endpoint;
  update: Endpoint;
}
