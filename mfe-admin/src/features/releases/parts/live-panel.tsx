import { formatDateTime } from '@pregao/format';
import { useT } from '@pregao/platform';
import { Button, Tag } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { Panel } from '../../../common/panel.tsx';
import { Warning } from '../../../common/warning.tsx';
import type { App } from '../releases.api.ts';
import type { ReleasesStore } from '../releases.store.ts';
import type { LiveGroup } from '../scope.ts';
import { brandsText, releaseOf } from '../words.ts';
import type { Ask } from './pending-change.ts';
import classes from './live-panel.module.css';
import { ReleaseFacts } from './release-facts.tsx';
import { CanaryPanel } from './canary-panel.tsx';

interface LivePanelProps {
  app: App;
  group: LiveGroup;
  store: ReleasesStore;
  onAsk: Ask;
  /** No other brand stands apart. */ alone: boolean;
}

/** The last canary of a channel, where the platform ended it by itself. */
const Undone = ({ app, group: { target, brands, pointer } }: Pick<LivePanelProps, 'app' | 'group'>) => {
  const t = useT();
  const last = app.history.find(
    (row) =>
      row.channel === target.channel &&
      !/^(pin|unpin|follow|key-)/.test(row.action) &&
      (row.variant === null || brands.includes(row.variant)),
  );
  if (last?.action !== 'auto-rollback' || pointer.canary) return null;
  return (
    <Warning icon="shield" role="status">
      <p className={classes.undone}>
        <strong>{t('releases.undone', { why: last.note ?? '' })}</strong>
        <span>{t('releases.undoneHint', { version: last.previous ?? '', at: formatDateTime(last.created_at) })}</span>
      </p>
    </Warning>
  );
};

/** What everybody sees, and beside it the release some try. */
export const LivePanel = observer(({ app, group, store, onAsk, alone }: LivePanelProps) => {
  const t = useT();
  const { pointer, brands, target } = group;
  const rollback = onAsk && pointer.previous !== null && !pointer.follows && (
    <Button
      size="small"
      icon="arrow-left"
      onClick={() => {
        onAsk({ kind: 'rollback', target, pointer });
      }}
    >
      {t('releases.rollback')}
    </Button>
  );
  return (
    <Panel
      title={
        <span>
          {t('releases.live')}
          {!alone && (
            <span>
              {' '}
              <Tag className={classes.brand}>{brandsText(t, brands)}</Tag>
            </span>
          )}
        </span>
      }
      aside={rollback}
    >
      <div className={classes.live}>
        <p className={classes.version}>
          <code>{pointer.version}</code>
          <Tag tone="success" dot>
            {t('releases.ofVisitors', { percent: 100 - (pointer.canary?.percent ?? 0) })}
          </Tag>
          {pointer.follows && <Tag icon="refresh">{t('releases.follows')}</Tag>}
        </p>
        <ReleaseFacts release={releaseOf(app, pointer.version)} />
        <Undone app={app} group={group} />
        {pointer.canary && (
          <CanaryPanel
            key={JSON.stringify(pointer.canary)}
            app={app}
            group={group}
            canary={pointer.canary}
            store={store}
            onAsk={onAsk}
          />
        )}
      </div>
    </Panel>
  );
});
