import { searchKinds, type SearchAnswer, type SearchKind } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { Button, Heading, Text } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import classes from '../search.module.css';
import type { SearchResults } from '../search.store.ts';
import { ResultRow } from './result-row.tsx';

interface ResultsProps {
  answer: SearchAnswer;
  kind: SearchKind | null;
  results: SearchResults;
  q: string;
  onKind: (kind: SearchKind) => void;
}

/** What was found: the first of each kind, or one kind whole. */
export const Results = observer(({ answer, kind, results, q, onKind }: ResultsProps) => {
  const t = useT();
  const groups = answer.groups.filter((group) => kind === null || group.kind === kind);
  return (
    <>
      <div role="status">{answer.similar && <Text tone="muted">{t('search.similar', { q })}</Text>}</div>
      {groups.map((group) => (
        <section key={group.kind} className={classes.group} aria-label={searchKinds[group.kind]}>
          {kind === null && (
            <div className={classes.head}>
              <Heading level={2}>{searchKinds[group.kind]}</Heading>
              {group.total > group.items.length && (
                <Button variant="ghost" size="small" onClick={() => onKind(group.kind)}>
                  {t('search.allOf', { kind: searchKinds[group.kind] })}
                </Button>
              )}
            </div>
          )}
          <ul className={classes.list}>
            {[...group.items, ...(kind === null ? [] : results.further)].map((hit) => (
              <ResultRow key={`${hit.kind}-${hit.id}`} hit={hit} level={kind === null ? 3 : 2} />
            ))}
          </ul>
        </section>
      ))}
      {kind === null &&
        answer.staff.map(({ name, title, items }) => (
          <section key={name} className={classes.group} aria-label={t('search.staff', { title })}>
            <div className={classes.head}>
              <Heading level={2}>{t('search.staff', { title })}</Heading>
            </div>
            <ul className={classes.list}>
              {items.map((item) => (
                <li key={item.address} className={classes.record}>
                  <Link to={item.address}>{item.title}</Link>
                  <Text as="span" tone="muted">
                    {item.subtitle}
                  </Text>
                </li>
              ))}
            </ul>
          </section>
        ))}
      {results.hasFailed && (
        <p role="alert" className={classes.failed}>
          {t('search.moreFailed')}
        </p>
      )}
      {results.cursor !== null && (
        <div className={classes.more}>
          <Button size="large" loading={results.isLoadingMore} onClick={() => void results.more()}>
            {t('action.more')}
          </Button>
        </div>
      )}
    </>
  );
});
