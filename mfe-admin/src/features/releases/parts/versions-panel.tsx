import { formatDateTime, formatNumber } from '@pregao/format';
import { useT } from '@pregao/platform';
import { IconButton, Tag, Text } from '@pregao/ui';
import { Dropdown, type MenuEntry } from '@pregao/ui/overlay';
import { Panel } from '../../../common/panel.tsx';
import type { ChangeTarget, App, Release } from '../releases.api.ts';
import { stable } from '../releases-query.ts';
import type { LiveGroup } from '../scope.ts';
import { brandsText, countText, hasVisits, percentText, sizeText, vitalsOf } from '../words.ts';
import type { Ask } from './pending-change.ts';
import classes from './versions-panel.module.css';

interface VersionsPanelProps {
  app: App;
  target: ChangeTarget;
  groups: readonly LiveGroup[];
  onAsk: Ask;
}

type Shown = Release['shown'][number];

/** Brands of a channel that see the same share are said once. */
const placesOf = (shown: readonly Shown[]) => {
  const places = new Map<string, Shown & { brands: Shown['variant'][] }>();
  for (const one of shown) {
    const key = `${one.channel} ${one.percent}`;
    places.set(key, { ...one, brands: [...(places.get(key)?.brands ?? []), one.variant] });
  }
  return [...places].map(([key, place]) => ({ key, ...place }));
};

const Places = ({ shown }: { shown: readonly Shown[] }) => {
  const t = useT();
  return placesOf(shown).map(({ key, channel, percent, brands }) => (
    <Tag key={key} tone={percent === 100 ? 'success' : 'info'} dot>
      {[channel === stable ? null : channel, brandsText(t, brands), percent === 100 ? null : `${percent}%`]
        .filter(Boolean)
        .join(' · ')}
    </Tag>
  ));
};

/** What became of a release that nobody is shown. */
const Fate = ({ release: { shown, withdrawn, development } }: { release: Release }) => {
  const t = useT();
  if (development) return <Tag>{t('releases.development')}</Tag>;
  return withdrawn.length > 0 && shown.length === 0 ? (
    <Tag tone="warning" icon="arrow-left">
      {t('releases.takenBack')}
    </Tag>
  ) : null;
};

const Actions = ({
  release: { version },
  target,
  groups,
  onAsk,
}: {
  release: Release;
  target: ChangeTarget;
  groups: readonly LiveGroup[];
  onAsk: NonNullable<Ask>;
}) => {
  const t = useT();
  const isEverywhere = groups.every(({ pointer }) => pointer.version === version && !pointer.canary);
  const isLive = groups.every(({ pointer }) => pointer.version === version);
  const now = groups.length === 1 && groups[0]?.pointer.canary?.version === version ? groups[0].pointer.canary : null;
  const items: MenuEntry[] = [
    {
      key: 'canary',
      icon: 'users',
      label: t('releases.try'),
      disabled: isLive || groups.length === 0,
      onSelect: () => {
        onAsk({ kind: 'canary', target, version, now });
      },
    },
    {
      key: 'restore',
      icon: 'refresh',
      label: t('releases.show'),
      disabled: isEverywhere || groups.length === 0,
      onSelect: () => {
        onAsk({ kind: 'restore', target, version });
      },
    },
    {
      key: 'pin',
      icon: 'user',
      label: t('releases.pin'),
      onSelect: () => {
        onAsk({ kind: 'pin', version });
      },
    },
  ];
  return (
    <Dropdown
      align="end"
      label={t('releases.actionsOf', { version })}
      items={items}
      trigger={<IconButton icon="more" size="small" label={t('releases.actionsOf', { version })} />}
    />
  );
};

const Health = ({ release: { health } }: { release: Release }) => {
  const t = useT();
  if (!hasVisits(health)) return <span>{t('releases.noVisitsShort')}</span>;
  return (
    <>
      <span>{countText(t, 'releases.visits', health.loads)}</span>
      <span>{t('releases.failRate', { percent: percentText(health.failure_percent) })}</span>
      <span>{`LCP ${vitalsOf(health)[0]?.text ?? ''}`}</span>
    </>
  );
};

/** Every version that is kept, the newest first; each can be shown again. */
export const VersionsPanel = ({ app, target, groups, onAsk }: VersionsPanelProps) => {
  const t = useT();
  return (
    <Panel
      flush
      title={t('releases.versions')}
      aside={
        <span className={classes.total}>
          {app.releases > app.versions.length
            ? t('releases.keptLatest', { total: formatNumber(app.releases), count: app.versions.length })
            : t('releases.kept', { count: app.releases })}
        </span>
      }
    >
      <ul className={classes.list}>
        {app.versions.map((release) => (
          <li key={release.version} className={classes.row}>
            <div className={classes.words}>
              <p className={classes.version}>
                <code>{release.version}</code>
                <Places shown={release.shown} />
                <Fate release={release} />
              </p>
              <Text size="small" tone="muted" tabular className={classes.facts}>
                <span>{formatDateTime(release.created_at)}</span>
                <span>{release.author}</span>
                {release.commit && <code title={release.commit}>{release.commit.slice(0, 8)}</code>}
                {release.dirty && <span className={classes.dirty}>{t('releases.dirty')}</span>}
                <span>{sizeText(release.size_bytes)}</span>
                <Health release={release} />
              </Text>
            </div>
            {onAsk && <Actions release={release} target={target} groups={groups} onAsk={onAsk} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
};
