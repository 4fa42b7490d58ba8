import type { ShelfPage, findSubject, ResponseOf } from '@pregao/contract';
import { formatNumber } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Card, cx, Heading, IconMark, Text } from '@pregao/ui';
import classes from '../topic.module.css';

type Topic = ResponseOf<typeof findSubject>;

/** The picture of a shelf, for wide and for narrow screens. */
export const ShelfBanner = ({ banner }: { banner: NonNullable<ShelfPage['banner']> }) => {
  const { desktop, mobile, alt } = banner;
  const shown = desktop ?? mobile;
  if (!shown) return null;
  return (
    <picture>
      {mobile && <source media="(max-width: 767px)" srcSet={mobile.srcset} sizes="100vw" />}
      <img
        className={classes.wide}
        src={shown.src}
        srcSet={shown.srcset}
        sizes="(max-width: 1280px) 100vw, 1280px"
        width={shown.width}
        height={shown.height}
        alt={alt}
      />
    </picture>
  );
};

/** What the topic is called and about. */
export const TopicHead = ({ topic: { title, description, items, suggestions, shelf } }: { topic: Topic }) => {
  const t = useT();
  const cover = items[0]?.cover ?? suggestions[0]?.cover;
  // A block that shows the banner takes it from the head.
  const banner = shelf?.blocks.some(({ kind }) => kind === 'banner') ? null : shelf?.banner;
  return (
    <Card as="header" padding="none" className={cx(classes.banner, banner && classes.withBanner)}>
      {banner ? (
        <ShelfBanner banner={banner} />
      ) : (
        cover && <img className={classes.picture} src={cover} alt="" width={640} height={360} />
      )}
      <div className={classes.words}>
        {shelf && <IconMark icon={shelf.icon} tone={shelf.color} className={classes.mark} />}
        <Heading level={1} size="display">
          {title}
        </Heading>
        {description && (
          <Text size="lead" className={classes.description}>
            {description}
          </Text>
        )}
        {items.length > 0 && (
          <Text size="small" className={classes.amount} tabular>
            {t('topic.items', { count: items.length, total: formatNumber(items.length) })}
          </Text>
        )}
      </div>
    </Card>
  );
};
