import { variants } from '@pregao/contract';
import { ButtonLink, useT } from '@pregao/platform';
import { ScreenHeader } from '@pregao/screens';
import { Heading, IconButton, Segmented } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { releasesAddress, stable, type ReleasesQuery } from '../releases-query.ts';
import type { ReleasesStore } from '../releases.store.ts';
import { channelsOf } from '../scope.ts';
import { brandNames, titleOf } from '../words.ts';
import classes from './releases-header.module.css';

interface ReleasesHeaderProps {
  store: ReleasesStore;
  query: ReleasesQuery;
  onChange: (next: Partial<ReleasesQuery>) => void;
}

const all = 'all';

/** Where one looks: the channel and the brand, both in the address. */
const Filters = observer(({ store, query, onChange }: ReleasesHeaderProps) => {
  const t = useT();
  const known = query.app === null ? (store.apps.data?.data ?? []) : store.app.data ? [store.app.data] : [];
  const channels = channelsOf(
    known.flatMap(({ pointers }) => pointers),
    query.channel,
  );
  const brands = [
    { value: all, label: t('releases.all') },
    ...variants.map((one) => ({ value: one, label: brandNames[one] })),
  ];
  return (
    <>
      {channels.length > 1 && (
        <Segmented
          label={t('releases.channel')}
          options={channels.map((one) => ({ value: one, label: one === stable ? t('releases.stable') : one }))}
          value={query.channel}
          onChange={(channel) => {
            onChange({ channel });
          }}
        />
      )}
      <Segmented
        label={t('releases.brand')}
        options={brands}
        value={query.brand ?? all}
        onChange={(brand) => {
          onChange({ brand: brand === all ? null : (brand as ReleasesQuery['brand']) });
        }}
      />
    </>
  );
});

export const ReleasesHeader = observer((props: ReleasesHeaderProps) => {
  const t = useT();
  const { store, query } = props;
  const { app } = query;
  const { isLoading, data } = app === null ? store.apps : store.app;
  return (
    <ScreenHeader>
      <div className={classes.words}>
        {app !== null && (
          <ButtonLink
            to={releasesAddress({ ...query, app: null })}
            variant="ghost"
            size="small"
            icon="arrow-left"
            className={classes.back}
          >
            {t('releases.title')}
          </ButtonLink>
        )}
        <Heading level={1}>{app === null ? t('releases.title') : titleOf(app)}</Heading>
        <p className={app === null ? classes.lead : classes.name}>{app ?? t('releases.lead')}</p>
      </div>
      <div className={classes.filters}>
        <Filters {...props} />
        <IconButton
          icon="refresh"
          label={t('releases.refresh')}
          variant="secondary"
          loading={isLoading && data !== undefined}
          onClick={() => {
            void store.refresh(app !== null);
          }}
        />
      </div>
    </ScreenHeader>
  );
});
