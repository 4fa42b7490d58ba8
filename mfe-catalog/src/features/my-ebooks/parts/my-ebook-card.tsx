import type { MyEbook } from '@pregao/contract';
import { formatDate } from '@pregao/format';
import { ButtonLink, useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Card, Heading, Progress, Tag, Text } from '@pregao/ui';
import { DownloadButton } from '../../../common/download/download-button.tsx';
import classes from '../my-ebooks.module.css';

/** An e-book of one's own: where one is in it, and the way on. */
export const MyEbookCard = ({ ebook, onDownload }: { ebook: MyEbook; onDownload: () => void }) => {
  const t = useT();
  const { slug, title, last_page: page, progress_pct: percent, last_opened_at: openedAt, until } = ebook;
  const hasBegun = page > 0;
  return (
    <Card as="article" padding="none" className={classes.card}>
      <Link to={`/ebooks/${slug}`} tabIndex={-1} aria-hidden="true">
        <img className={classes.cover} src={ebook.cover_tall} alt="" width={480} height={640} loading="lazy" />
      </Link>
      <div className={classes.body}>
        <Heading level={2} size="small">
          <Link to={`/ebooks/${slug}`}>{title}</Link>
        </Heading>
        <Text size="small" tone="muted">
          {ebook.author.name}
        </Text>
        {ebook.by === 'plan' && (
          <Tag tone="accent" icon="star">
            {until ? t('shelf.planUntil', { date: formatDate(until) }) : t('shelf.plan')}
          </Tag>
        )}
        <div className={classes.place}>
          {hasBegun && <Progress value={percent} label={t('shelf.progress', { title })} />}
          <Text size="small" tone="muted" tabular>
            {hasBegun ? t('shelf.pageOf', { page, count: ebook.pages }) : t('shelf.pages', { count: ebook.pages })}
          </Text>
          {openedAt && (
            <Text size="small" tone="muted" tabular>
              {t('shelf.openedAt', { date: formatDate(openedAt) })}
            </Text>
          )}
        </div>
        <div className={classes.actions}>
          <ButtonLink to={`/ebooks/${slug}?ler`} variant="primary" icon="book" block>
            {t(hasBegun ? 'shelf.read.on' : 'shelf.read.go')}
          </ButtonLink>
          {ebook.downloads_left !== null && <DownloadButton ebook={ebook} onDone={onDownload} size="medium" />}
        </div>
      </div>
    </Card>
  );
};
