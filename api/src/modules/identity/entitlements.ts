/** What opens for a person beyond their profile's permissions; the modules that sell and broadcast know it. */
export interface Entitlements {
  /** Ids of the broadcasts that open for this person. */
  broadcasts: number[];
  /** Ids of the products whose signature is active. */
  product_signatures: number[];
  /** One item per product that grants trade methods (spec L71). */
  method_user_product_id: { trade_methods: { id: number; name: string }[] }[];
}

/** Asks the modules that sell and broadcast what is open to a person now. */
export type ReadEntitlements = (userId: number) => Promise<Entitlements>;
