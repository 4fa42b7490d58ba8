import type { EbookSummary } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Tag, Text } from '@pregao/ui';
import { OfferPrice } from '../../../common/offer-price.tsx';
import { CoverTile } from '../../../common/cover-tile.tsx';

/** An e-book on a shelf. */
export const EbookTile = ({ ebook }: { ebook: EbookSummary }) => {
  const t = useT();
  const { owned, price } = ebook;
  return (
    <CoverTile
      to={`/ebooks/${ebook.slug}`}
      cover={ebook.cover}
      title={ebook.title}
      eyebrow={ebook.category.name}
      people={ebook.author.name}
      level={2}
      meta={t('ebook.pages', { count: ebook.pages })}
      tag={
        <Tag tone="accent" icon="book">
          {t('ebook.tag')}
        </Tag>
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
