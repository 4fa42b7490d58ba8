import type { AccessService } from './commerce/index.ts';
import type { ReadEntitlements } from './identity/index.ts';

/**
 * What opens to a person besides their profile, from the access grants alone: ids of broadcasts and of signature types,
 * and the trade methods of each purchase or courtesy (spec L71, L72).
 */
export const entitlementsOf =
  (
    access: Pick<AccessService, 'grantsOf'>,
    listTradeMethods: () => Promise<{ id: number; name: string }[]>,
  ): ReadEntitlements =>
  async (userId) => {
    const grants = await access.grantsOf(userId);
    const idsOf = (type: string) => [
      ...new Set(grants.filter(({ subject_type: subject }) => subject === type).map(({ subject_id: id }) => id)),
    ];
    const granted = grants.filter(({ subject_type: subject }) => subject === 'trade_method');
    const names =
      granted.length > 0
        ? new Map((await listTradeMethods()).map(({ id, name }) => [id, name]))
        : new Map<number, string>();
    const bySource = Map.groupBy(granted, ({ source_type: type, source_id: id }) => `${type}:${id}`);
    return {
      broadcasts: idsOf('broadcast'),
      product_signatures: idsOf('signature_type'),
      method_user_product_id: [...bySource.values()].map((list) => ({
        trade_methods: list.flatMap(({ subject_id: id }) => {
          const name = names.get(id);
          return name === undefined ? [] : [{ id, name }];
        }),
      })),
    };
  };
