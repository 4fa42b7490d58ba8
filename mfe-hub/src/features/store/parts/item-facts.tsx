import { storeDeliveries, type StoreItem } from '@pregao/contract';
import { formatDate } from '@pregao/format';
import { useT } from '@pregao/platform';
import { DescriptionList } from '@pregao/ui/data';

/** How an item is delivered, how many one may have, and until when. */
export const ItemFacts = ({ item }: { item: StoreItem }) => {
  const t = useT();
  const { delivery, per_person_limit: limit, available_until: until } = item;
  return (
    <DescriptionList
      items={[
        { label: t('store.delivery'), value: storeDeliveries[delivery] },
        {
          label: t('store.limit'),
          value: limit === null ? t('store.noLimit') : t('store.perPerson', { count: limit }),
        },
        ...(until === null ? [] : [{ label: t('store.until'), value: formatDate(until) }]),
      ]}
    />
  );
};
