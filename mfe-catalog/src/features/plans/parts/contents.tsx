import { planContents, type PlanContent, type PlanPage } from '@pregao/contract';
import { lazyScreen, useT } from '@pregao/platform';
import { Button, Heading, Segmented, Skeleton, Text } from '@pregao/ui';
import { SearchBox } from '@pregao/ui/data';
import { Suspense, useState } from 'react';
import { ContentGrid } from './content-grid.tsx';
import classes from './contents.module.css';

const Found = lazyScreen(() => import('./found.tsx').then((module) => ({ default: module.Found })));

type Kind = PlanContent['kind'];

/** The newest of a kind, and the way to the rest. */
const OfKind = ({ part, onAll }: { part: PlanPage['contents'][number]; onAll: () => void }) => {
  const t = useT();
  const { kind, count, items } = part;
  const what = t(`plans.count.${kind}`, { count });
  return (
    <section aria-labelledby={`plan-of-${kind}`}>
      <div className={classes.head}>
        <Heading level={3} id={`plan-of-${kind}`}>
          {what}
        </Heading>
        {count > items.length && (
          <Button variant="ghost" onClick={onAll}>
            {t('plan.seeAll', { what })}
          </Button>
        )}
      </div>
      <ContentGrid label={planContents[kind]} items={items} />
    </section>
  );
};

/** What the plan opens today: the newest of each kind, or what is searched in it. */
export const Contents = ({ plan: { id, contents } }: { plan: PlanPage }) => {
  const t = useT();
  const [q, setWords] = useState('');
  const [kind, setKind] = useState<Kind | 'all'>('all');
  const [isWhole, setWhole] = useState(false);
  const clear = () => {
    setWords('');
    setKind('all');
    setWhole(false);
  };
  const kinds = [{ value: 'all' as const, label: t('plan.everything') }].concat(
    contents.map((part) => ({ value: part.kind as never, label: planContents[part.kind] })),
  );
  return (
    <section aria-labelledby="plan-contents">
      <Heading level={2} id="plan-contents">
        {t('plan.contents')}
      </Heading>
      <Text tone="muted">{t(contents.length > 0 ? 'plan.contentsText' : 'plan.noContents')}</Text>
      {contents.length > 0 && (
        <div className={classes.tools} role="search">
          <SearchBox label={t('plan.search')} value={q} onChange={setWords} />
          {contents.length > 1 && (
            <Segmented<Kind | 'all'> label={t('plan.kinds')} options={kinds} value={kind} onChange={setKind} />
          )}
        </div>
      )}
      {q || isWhole || kind !== 'all' ? (
        <Suspense fallback={<Skeleton shape="block" height={320} />}>
          <Found key={`${kind} ${q}`} id={id} q={q} kind={kind === 'all' ? null : kind} onClear={clear} />
        </Suspense>
      ) : (
        <div className={classes.kinds}>
          {contents.map((part) => (
            <OfKind
              key={part.kind}
              part={part}
              onAll={() => {
                setKind(contents.length > 1 ? part.kind : 'all');
                setWhole(true);
              }}
            />
          ))}
        </div>
      )}
    </section>
  );
};
