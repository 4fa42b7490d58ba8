/** What opens for a person beyond their profile's permissions; the modules that sell and broadcast know it. */
export interface Entitlements {
  /** Ids of the broadcasts that open for this person. */
  broadcasts: number[];
  /** Ids of the products whose signature is active. */
  product_signatures: number[];
  /** One item per product that grants trade methods (spec L71). */
  method_user_product_id: { trade_methods: { id: number; name: string }[] }[];
}

export type ReadEntitlements = (userId: number) => Promise<Entitlements>;

/** Until a module tells otherwise nothing has been granted to anyone. */
export const nothingGranted: ReadEntitlements = async () => ({
  broadcasts: [],
  product_signatures: [],
  method_user_product_id: [],
});
