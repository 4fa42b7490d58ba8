import { storeSizes, type StoreVariant } from '@pregao/contract';
import { observer } from 'mobx-react-lite';
import { useStoreOptions } from './use-store-options.ts';

const nameIn = (entries: readonly { id: number; name: string }[] | undefined, id: number) =>
  entries?.find((entry) => entry.id === id)?.name ?? `#${id}`;

/** The variants of an item in words, as its history and a conflict show them. */
export const Variants = observer(({ variants }: { variants: readonly StoreVariant[] }) => {
  const { data } = useStoreOptions();
  return (
    <span>
      {variants
        .map(({ color_id: color, size, sku, stock }) =>
          [sku, color !== null && nameIn(data?.colors, color), storeSizes[size], `${stock} un.`]
            .filter(Boolean)
            .join(' · '),
        )
        .join('; ')}
    </span>
  );
});

/** The profiles that see an item, by their names. */
export const Profiles = observer(({ ids }: { ids: readonly number[] }) => {
  const { data } = useStoreOptions();
  return <span>{ids.map((id) => nameIn(data?.profiles, id)).join(', ')}</span>;
});
