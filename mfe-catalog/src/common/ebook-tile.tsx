import type { EbookSummary } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Tag, Text } from '@pregao/ui';
import { OfferPrice } from './offer-price.tsx';
import type { TileLook } from './tile-look.ts';
import { CoverTile } from './cover-tile.tsx';

/** An e-book on a shelf. */
export const EbookTile = ({ ebook, level, eager, locked }: { ebook: EbookSummary } & TileLook) => {
  const t = useT();
  const { owned, price } = ebook;
  return (
    <CoverTile
      to={`/ebooks/${ebook.slug}`}
      cover={ebook.cover}
      title={ebook.title}
      eyebrow={ebook.category.name}
      people={ebook.author.name}
      level={level}
      eager={eager}
      meta={t('ebook.pages', { count: ebook.pages })}
      tag={
        <>
          <Tag tone="accent" icon="book">
            {t('ebook.tag')}
          </Tag>
          {locked && <Tag icon="lock">{locked}</Tag>}
        </>
      }
      foot={
        owned ? (
          <Tag tone="primary" icon="check">
            {t('ebook.owned')}
          </Tag>
        ) : price ? (
          <OfferPrice offer={price} />
        ) : (
          <Text size="small" tone="muted">
            {t('course.inPlan')}
          </Text>
        )
      }
    />
  );
};
