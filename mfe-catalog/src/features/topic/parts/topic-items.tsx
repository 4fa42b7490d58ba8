import type { ContentItem, ShelfPage } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { ContentTile } from '../../../common/content-tile.tsx';
import type { TileLook } from '../../../common/tile-look.ts';
import { TileGrid } from '../../../common/tile-grid.tsx';

/** The plan that a person lacks of a shelf; undefined where there is nothing to lack. */
export const planNameOf = (shelf: ShelfPage | null) => (shelf?.plan && !shelf.plan.owned ? shelf.plan.name : undefined);

/** A content; one that takes a plan the person lacks says so. */
export const TopicTile = ({
  item,
  planName,
  ...look
}: { item: ContentItem; planName: string | undefined } & TileLook) => {
  const t = useT();
  return <ContentTile item={item} {...look} locked={planName && !item.owned ? t('topic.planTag') : undefined} />;
};

interface TopicItemsProps {
  title: string;
  items: readonly ContentItem[];
  planName: string | undefined;
  level?: 2 | 3;
  eager?: boolean;
}

/** Contents as a grid. */
export const TopicItems = ({ title, items, planName, level = 2, eager = true }: TopicItemsProps) => (
  <TileGrid label={title}>
    {items.map((item, index) => (
      <TopicTile
        key={`${item.type} ${item.id}`}
        item={item}
        planName={planName}
        level={level}
        eager={eager && index < 4}
      />
    ))}
  </TileGrid>
);
