import { usePlatform, useStore, useT } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { AsyncView, Button } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { createNotices } from '../notifications.store.ts';
import { useUnread } from '../unread.store.ts';
import classes from './notices.module.css';
import { NoticeList } from './notice-list.tsx';
import { NoticesSkeleton } from './notices-skeleton.tsx';
import { useReadAll } from './use-read-all.ts';

const shown = 15;

/** The newest notifications, under the bell. */
export const Panel = observer(({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const { session } = usePlatform();
  const { unread, newestId } = useUnread();
  const notices = useStore(() => createNotices(shown));
  const { readAll, isReading } = useReadAll(notices, newestId);
  useEffect(() => {
    void notices.refresh();
  }, [notices, newestId, session.user.id]);
  return (
    <div className={classes.panelBody}>
      <div className={classes.bar}>
        <p className={classes.sum}>{unread > 0 ? t('notices.unread', { count: unread }) : t('notices.allRead')}</p>
        <Button size="small" variant="ghost" icon="check" loading={isReading} disabled={unread === 0} onClick={readAll}>
          {t('notices.readAll')}
        </Button>
      </div>
      <div className={classes.scroll}>
        <AsyncView
          {...notices.view}
          skeleton={<NoticesSkeleton count={4} />}
          errorTitle={t('notices.failed')}
          empty={{ icon: 'bell', title: t('notices.noneTitle'), description: t('notices.noneText'), compact: true }}
        >
          {(items) => <NoticeList notices={items} onOpen={onClose} headings="h3" />}
        </AsyncView>
      </div>
      <div className={classes.foot}>
        <Link to="/notificacoes" onClick={onClose}>
          {t('notices.seeAll')}
        </Link>
        <Link to="/notificacoes?aba=preferencias" onClick={onClose}>
          {t('notices.preferences')}
        </Link>
      </div>
    </div>
  );
});
