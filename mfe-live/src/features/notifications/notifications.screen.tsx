import { listNotifications, notificationKindNames, notificationKindOf, type NotificationKind } from '@pregao/contract';
import { lazyScreen, usePageTitle, usePlatform, useT, useTexts } from '@pregao/platform';
import { useListQuery } from '@pregao/platform/hooks';
import { RowList, useRows } from '@pregao/screens';
import { Button, Card, Container, Heading, Text } from '@pregao/ui';
import { ChoiceChips, Tabs } from '@pregao/ui/data';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { noticesAddress } from './notices-address.ts';
import ptBr from './notifications.pt-br.json';
import { NoticeList } from './parts/notice-list.tsx';
import { NoticesSkeleton } from './parts/notices-skeleton.tsx';
import { useReadAll } from './parts/use-read-all.ts';
import classes from './screen.module.css';
import { useUnread } from './unread.store.ts';

const Preferences = lazyScreen(() =>
  import('./parts/preferences.tsx').then((module) => ({ default: module.Preferences })),
);

const perPage = 30;

type Only = 'nao-lidas' | NotificationKind;

const Received = observer(({ only, onOnly }: { only: Only | null; onOnly: (only: Only | null) => void }) => {
  const t = useT();
  const { session } = usePlatform();
  const { unread, newestId } = useUnread();
  const asked = {
    unread: only === 'nao-lidas' ? '1' : undefined,
    kind: only === 'nao-lidas' ? undefined : (only ?? undefined),
  } as const;
  const notices = useRows(listNotifications, { query: asked }, { byCursor: true, perPage });
  const { readAll, isReading } = useReadAll(notices, newestId);
  useEffect(() => {
    // What comes while one reads further down waits until one is back.
    if (notices.hasLoaded && notices.items.length <= perPage) void notices.refresh();
  }, [notices, newestId]);
  const seeAll = () => {
    onOnly(null);
  };
  const noMatch = {
    icon: 'bell',
    title: t('notices.noneInTitle'),
    description: t('notices.noneInText'),
    action: <Button onClick={seeAll}>{t('notices.showAll')}</Button>,
  } as const;
  const kinds = notificationKindNames.filter(
    (kind) => session.user.role === 'admin' || !notificationKindOf(kind).staff,
  );
  return (
    <>
      <div className={classes.tools}>
        <ChoiceChips<Only | ''>
          label={t('notices.filter')}
          options={[
            { value: '', label: t('notices.all') },
            { value: 'nao-lidas', label: t('notices.onlyUnread') },
            ...kinds.map((kind) => ({ value: kind, label: notificationKindOf(kind).name })),
          ]}
          value={only ?? ''}
          onChange={(value) => {
            onOnly(value === '' ? null : value);
          }}
        />
        <Button icon="check" size="small" loading={isReading} disabled={unread === 0} onClick={readAll}>
          {t('notices.readAll')}
        </Button>
      </div>
      <RowList
        rows={notices}
        skeleton={<NoticesSkeleton count={6} />}
        failed={t('notices.failed')}
        none={{ icon: 'bell', title: t('notices.noneTitle'), description: t('notices.noneText') }}
        noMatch={only === null ? undefined : noMatch}
        more={{ label: t('notices.more'), className: classes.more }}
        frame={(content) => <Card padding="small">{content}</Card>}
      >
        {(items) => <NoticeList notices={items} headings="h2" />}
      </RowList>
    </>
  );
});

/** All a person was told, and what they want to be told. */
export const NotificationsScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { query, change } = useListQuery(noticesAddress);
  usePageTitle(t('notices.title'));
  return (
    <Container className={classes.page}>
      <header>
        <Heading level={1} size="large">
          {t('notices.title')}
        </Heading>
        <Text tone="muted">{t('notices.subtitle')}</Text>
      </header>
      <Tabs
        label={t('notices.tabs')}
        value={query.tab ?? 'recebidas'}
        onChange={(tab) => {
          change({ tab: tab === 'preferencias' ? tab : null, only: null });
        }}
        tabs={[
          {
            key: 'recebidas',
            label: t('notices.tabList'),
            content: (
              <Received
                only={query.only}
                onOnly={(only) => {
                  change({ only }, { replace: true });
                }}
              />
            ),
          },
          { key: 'preferencias', label: t('notices.tabPreferences'), content: <Preferences /> },
        ]}
      />
    </Container>
  );
});
