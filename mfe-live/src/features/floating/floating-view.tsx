import type { BroadcastDetail, PlaySource } from '@pregao/contract';
import { lazyScreen, usePlatform } from '@pregao/platform';
import { usePersonalPreference } from '@pregao/platform/hooks';
import { PlayerBox } from '@pregao/platform/player';
import { cx } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import classes from './floating.module.css';
import { Overlay } from './parts/overlay.tsx';
import { useWindow } from './parts/use-window.ts';

const WindowChat = lazyScreen(() =>
  import('./parts/window-chat.tsx').then((module) => ({ default: module.WindowChat })),
);

const readShown = (stored: unknown) => (typeof stored === 'boolean' ? stored : null);

interface FloatingViewProps {
  detail: BroadcastDetail;
  source: PlaySource;
  /** Seconds to start from. */
  startAt: number;
  onRefresh: () => void;
}

/** The picture fills the window; the talk stands beside it, or under it where the window is narrow. */
export const FloatingView = observer(({ detail, source, startAt, onRefresh }: FloatingViewProps) => {
  const { session } = usePlatform();
  const [kept, keep] = usePersonalPreference(session.user.id, 'window.chat', readShown);
  const goBack = useWindow(detail, source, startAt);
  const title = detail.edition?.title ?? detail.title;
  const hasChat = (kept ?? false) && detail.room_id !== null;
  return (
    <div className={cx(classes.window, hasChat && classes.talking)}>
      <div className={classes.picture}>
        <PlayerBox
          className={classes.player}
          source={{
            key: source.key,
            url: source.url,
            title,
            poster: source.poster,
            resumeAt: startAt,
            autoPlay: true,
            // Back in its page in this window it goes on as it is.
            floating: {
              badge: source.is_live ? detail.badge : null,
              body: detail.title,
              returnTo: `/cliente/lives/${detail.id}`,
              broadcast: { id: detail.id },
            },
          }}
          onRetry={onRefresh}
        >
          {/* Black, as the window is: a poster would show at the round corners of the player. */}
          <span />
        </PlayerBox>
        <Overlay
          detail={detail}
          title={title}
          hasChat={hasChat}
          onChat={detail.room_id === null ? undefined : () => keep(!hasChat)}
          onReturn={goBack}
        />
      </div>
      {hasChat && detail.room_id !== null && (
        <div className={classes.side}>
          <Suspense>
            <WindowChat roomId={detail.room_id} title={title} onAccess={onRefresh} />
          </Suspense>
        </div>
      )}
    </div>
  );
});
