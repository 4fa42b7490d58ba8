import { useT } from '@pregao/platform';
import { Button, Heading, Tag } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { App, Pointer } from '../releases.api.ts';
import type { ReleasesStore } from '../releases.store.ts';
import type { LiveGroup } from '../scope.ts';
import { countText, percentText, releaseOf } from '../words.ts';
import type { Ask } from './pending-change.ts';
import { CanaryForm } from './canary-form.tsx';
import { ReleaseFacts } from './release-facts.tsx';
import classes from './canary-panel.module.css';

/** How near a canary is to being taken away, as the platform judges it. */
const Judged = ({ judged }: { judged: App['canaries'][number] }) => {
  const t = useT();
  const {
    visits,
    failing_networks: count,
    failure_percent: percent,
    min_visits: leastVisits,
    min_failing_networks: least,
  } = judged;
  const visitsOf = (value: number) => countText(t, 'releases.visits', value);
  const networksOf = (value: number) => countText(t, 'releases.networkCount', value);
  const isJudged = visits >= leastVisits && count >= least;
  return (
    <p className={classes.guard}>
      {[
        visits === 0
          ? t('releases.unseen')
          : t('releases.judged', {
              percent: percentText(percent),
              visits: visitsOf(visits),
              networks: networksOf(count),
            }),
        !isJudged && t('releases.notJudged', { visits: visitsOf(leastVisits), networks: networksOf(least) }),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
};

interface CanaryPanelProps {
  app: App;
  group: LiveGroup;
  canary: NonNullable<Pointer['canary']>;
  store: ReleasesStore;
  onAsk: Ask;
}

/** The release some visitors try: how it does, how many they are, and where it goes from here. */
export const CanaryPanel = observer(({ app, group: { target, pointer }, canary, store, onAsk }: CanaryPanelProps) => {
  const t = useT();
  const id = useId();
  const guard =
    canary.max_failure_percent === null
      ? t('releases.noGuard')
      : t('releases.guarded', { percent: percentText(canary.max_failure_percent) });
  const judged =
    canary.max_failure_percent === null ? undefined : app.canaries.find(({ version }) => version === canary.version);
  return (
    <section className={classes.canary} aria-labelledby={id}>
      <header className={classes.head}>
        <Heading id={id} level={3} size="small">
          {t('releases.canaryVersion')}
        </Heading>
        {onAsk && (
          <span className={classes.actions}>
            <Button
              size="small"
              icon="close"
              onClick={() => {
                onAsk({ kind: 'withdraw', target, pointer });
              }}
            >
              {t('releases.withdraw')}
            </Button>
            <Button
              size="small"
              icon="check"
              variant="primary"
              onClick={() => {
                onAsk({ kind: 'promote', target, pointer });
              }}
            >
              {t('releases.promote')}
            </Button>
          </span>
        )}
      </header>
      <p className={classes.version}>
        <code>{canary.version}</code>
        <Tag tone="info" dot>
          {t('releases.ofVisitors', { percent: canary.percent })}
        </Tag>
      </p>
      <ReleaseFacts release={releaseOf(app, canary.version)} />
      {onAsk ? (
        <CanaryForm
          store={store}
          target={target}
          version={canary.version}
          now={canary}
          action={t('releases.saveShare')}
        />
      ) : (
        <p className={classes.guard}>{guard}</p>
      )}
      {judged && <Judged judged={judged} />}
    </section>
  );
});
