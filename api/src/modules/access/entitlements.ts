/** What opens for a person beyond their profile's permissions. */
export interface Entitlements {
  /** Ids of the products whose signature is active. */
  product_signatures: number[];
  /** One item per purchase or courtesy that grants trade methods (REQ-3.7). */
  method_user_product_id: { trade_methods: { id: number; name: string }[] }[];
}

/** A grant that is open, with the name of the trade method it opens. */
export interface OpenGrant {
  subject_type: string;
  subject_id: number;
  source_type: string;
  source_id: number;
  method_name: string | null;
}

/**
 * What opens to a person besides their profile, from the access grants alone: ids of signature types,
 * and the trade methods of each purchase or courtesy (REQ-3.7, REQ-3.8).
 */
export const entitlementsOf = (grants: readonly OpenGrant[]): Entitlements => {
  const idsOf = (type: string) => [
    ...new Set(grants.filter(({ subject_type: subject }) => subject === type).map(({ subject_id: id }) => id)),
  ];
  const methods = grants.filter(({ subject_type: subject }) => subject === 'trade_method');
  const bySource = Map.groupBy(methods, ({ source_type: type, source_id: id }) => `${type}:${id}`);
  return {
    product_signatures: idsOf('signature_type'),
    method_user_product_id: [...bySource.values()].map((list) => ({
      trade_methods: list.flatMap(({ subject_id: id, method_name: name }) => (name === null ? [] : [{ id, name }])),
    })),
  };
};
