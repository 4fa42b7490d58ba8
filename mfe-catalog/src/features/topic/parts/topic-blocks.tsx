import type { ShelfBlock, ShelfPage, findSubject, ResponseOf } from '@pregao/contract';
import { ButtonLink, useT } from '@pregao/platform';
import { Card, Heading, Shelf, Text } from '@pregao/ui';
import classes from '../topic.module.css';
import { planNameOf, TopicItems, TopicTile } from './topic-items.tsx';
import { ShelfBanner } from './topic-head.tsx';

type Topic = ResponseOf<typeof findSubject>;

interface BlockProps {
  block: ShelfBlock;
  topic: Topic;
  shelf: ShelfPage;
}

/** The contents that a block shows, of those of its shelf. */
const itemsOf = ({ block, topic, shelf }: BlockProps) => {
  const isHigh = ({ type, id }: Topic['items'][number]) => shelf.highlights.includes(`${type} ${id}`);
  if (block.contents === 'highlights') return topic.items.filter(isHigh);
  return block.contents === 'others' ? topic.items.filter((item) => !isHigh(item)) : topic.items;
};

const Contents = (props: BlockProps) => {
  const { block, topic, shelf } = props;
  const items = itemsOf(props);
  const planName = planNameOf(shelf);
  const title = block.title || topic.title;
  if (items.length === 0) return null;
  if (block.kind === 'carousel')
    return (
      <Shelf title={title} itemWidth={280}>
        {items.map((item) => (
          <TopicTile key={`${item.type} ${item.id}`} item={item} planName={planName} level={3} />
        ))}
      </Shelf>
    );
  return (
    <section aria-label={title}>
      {block.title && (
        <Heading level={2} className={classes.blockTitle}>
          {block.title}
        </Heading>
      )}
      <TopicItems title={title} items={items} planName={planName} level={block.title ? 3 : 2} />
    </section>
  );
};

const Paragraphs = ({ text }: { text: string }) => (
  <>
    {text
      .split(/\n{2,}/)
      .filter(Boolean)
      .map((part, index) => (
        <Text key={index} className={classes.paragraph}>
          {part}
        </Text>
      ))}
  </>
);

const Words = ({ block: { title, text, path, kind }, shelf }: BlockProps) => {
  const t = useT();
  const words = (
    <div className={classes.blockWords}>
      {title && <Heading level={2}>{title}</Heading>}
      <Paragraphs text={text} />
      {path && (
        <ButtonLink to={path} variant="primary">
          {t('topic.open')}
        </ButtonLink>
      )}
    </div>
  );
  if (kind === 'text') return <section>{words}</section>;
  const hasWords = Boolean(title || text || path);
  return (
    <Card padding="none" className={classes.blockBanner}>
      {shelf.banner && <ShelfBanner banner={shelf.banner} />}
      {hasWords && words}
    </Card>
  );
};

/** A shelf as staff laid it out. */
export const TopicBlocks = ({ topic, shelf }: Pick<BlockProps, 'topic' | 'shelf'>) => (
  <>
    {shelf.blocks.map((block, index) =>
      block.kind === 'text' || block.kind === 'banner' ? (
        <Words key={index} {...{ block, topic, shelf }} />
      ) : (
        <Contents key={index} {...{ block, topic, shelf }} />
      ),
    )}
  </>
);
