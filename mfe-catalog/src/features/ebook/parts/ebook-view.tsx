import type { EbookDetail } from '@pregao/contract';
import { formatDate, formatNumber } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Heading, Icon, RichText, Shelf, Text } from '@pregao/ui';
import { EbookTile } from '../../../common/ebook-tile.tsx';
import classes from '../ebook.module.css';
import { EbookBox } from './ebook-box.tsx';

const megabyte = 1024 * 1024;

const sizeText = (bytes: number) =>
  bytes < megabyte
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${formatNumber(Math.round((bytes / megabyte) * 10) / 10)} MB`;

const useFacts = (ebook: EbookDetail) => {
  const t = useT();
  return [
    ...(ebook.pages > 0 ? [{ name: t('ebook.factPages'), value: formatNumber(ebook.pages) }] : []),
    ...(ebook.edition ? [{ name: t('ebook.factEdition'), value: ebook.edition }] : []),
    ...(ebook.isbn ? [{ name: 'ISBN', value: ebook.isbn }] : []),
    ...(ebook.language?.toLowerCase().startsWith('pt')
      ? [{ name: t('ebook.factLanguage'), value: t('ebook.portuguese') }]
      : []),
    ...(ebook.level ? [{ name: t('ebook.factLevel'), value: ebook.level }] : []),
    ...(ebook.size_bytes ? [{ name: t('ebook.factSize'), value: `PDF, ${sizeText(ebook.size_bytes)}` }] : []),
    ...(ebook.revised_at ? [{ name: t('ebook.factRevised'), value: formatDate(ebook.revised_at) }] : []),
  ];
};

const Facts = ({ ebook }: { ebook: EbookDetail }) => (
  <dl className={classes.facts}>
    {useFacts(ebook).map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const Contents = ({ ebook }: { ebook: EbookDetail }) => {
  const t = useT();
  if (ebook.outline.length === 0) return null;
  return (
    <section>
      <Heading level={2}>{t('ebook.contents')}</Heading>
      <ol className={classes.contents}>
        {ebook.outline.map(({ title, page, depth }, index) => (
          <li key={index} data-deep={depth > 0 || undefined}>
            <span>{title}</span>
            {page !== null && <span className={classes.page}>{page}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
};

const Path = ({ category }: Pick<EbookDetail, 'category'>) => {
  const t = useT();
  return (
    <nav className={classes.path} aria-label={t('ebook.path')}>
      <Link to="/assunto/ebooks">{t('ebook.all')}</Link>
      {category && (
        <>
          <Icon name="chevron-right" size={14} />
          <Link to={`/assunto/${category.slug}`}>{category.name}</Link>
        </>
      )}
    </nav>
  );
};

const Author = ({ author: { name, credential } }: { author: NonNullable<EbookDetail['author']> }) => {
  const t = useT();
  return <Text weight="medium">{credential ? t('ebook.authorWith', { name, credential }) : name}</Text>;
};

/** What an e-book is, what it costs, and what it holds. */
export const EbookView = ({ ebook, onChange }: { ebook: EbookDetail; onChange: () => void }) => {
  const t = useT();
  const { author, category } = ebook;
  return (
    <div className={classes.sheet}>
      <div className={classes.top}>
        <img
          className={classes.cover}
          src={ebook.cover_tall}
          alt={ebook.cover_alt}
          width={480}
          height={640}
          fetchPriority="high"
        />
        <div className={classes.words}>
          <Path category={category} />
          <Heading level={1} size="large">
            {ebook.title}
          </Heading>
          <Text tone="muted" className={classes.subtitle}>
            {ebook.subtitle}
          </Text>
          {author && <Author author={author} />}
          {ebook.author_headline && (
            <Text size="small" tone="muted">
              {ebook.author_headline}
            </Text>
          )}
          <Facts ebook={ebook} />
        </div>
        <aside className={classes.side} aria-label={t('ebook.box')}>
          <EbookBox ebook={ebook} onChange={onChange} />
        </aside>
      </div>
      <div className={classes.main}>
        {ebook.description_html && (
          <section>
            <Heading level={2}>{t('ebook.about')}</Heading>
            <RichText html={ebook.description_html} className={classes.prose} />
          </section>
        )}
        <Contents ebook={ebook} />
      </div>
      {ebook.related.length > 0 && (
        <Shelf title={t('ebook.related')}>
          {ebook.related.map((other) => (
            <EbookTile key={other.id} ebook={other} level={3} />
          ))}
        </Shelf>
      )}
    </div>
  );
};
