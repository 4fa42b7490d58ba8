import { lowStock } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Tag } from '@pregao/ui';

/** Says of an item that is sold out, or nearly. */
export const StockTag = ({ stock }: { stock: number }) => {
  const t = useT();
  if (stock > lowStock) return null;
  return stock === 0 ? (
    <Tag tone="neutral">{t('store.soldOut')}</Tag>
  ) : (
    <Tag tone="warning">{t('store.left', { count: stock })}</Tag>
  );
};
