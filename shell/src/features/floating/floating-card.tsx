import type { FloatingContent } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Button, cx, Icon, IconButton } from '@pregao/ui';
import { PlayerFrame } from '@pregao/ui/player';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import Draggable from 'react-draggable';
import classes from './floating-card.module.css';
import { firstPlace, stepPx, within, type FloatingStore, type Place } from './floating-store.ts';

const view = () => ({ width: document.documentElement.clientWidth, height: window.innerHeight });
const steps: Record<string, Place> = {
  ArrowLeft: { x: -stepPx, y: 0 },
  ArrowRight: { x: stepPx, y: 0 },
  ArrowUp: { x: 0, y: -stepPx },
  ArrowDown: { x: 0, y: stepPx },
};

/** Where the card is: its first place once it has a size, then where it is dragged or moved, always inside the window. */
const usePlace = (card: React.RefObject<HTMLElement | null>) => {
  const [place, setPlace] = useState<Place | null>(null);
  const size = () => ({ width: card.current?.offsetWidth ?? 0, height: card.current?.offsetHeight ?? 0 });
  const put = (next: Place) => {
    setPlace(within(next, view(), size()));
  };
  useLayoutEffect(() => {
    setPlace(firstPlace(view(), { width: card.current?.offsetWidth ?? 0, height: card.current?.offsetHeight ?? 0 }));
  }, [card]);
  useEffect(() => {
    const handleResize = () => {
      setPlace(
        (now) =>
          now &&
          within(now, view(), { width: card.current?.offsetWidth ?? 0, height: card.current?.offsetHeight ?? 0 }),
      );
    };
    window.addEventListener('resize', handleResize);
    return () => {
      window.removeEventListener('resize', handleResize);
    };
  }, [card]);
  return { place: place ?? { x: 0, y: 0 }, put };
};

const Caption = ({ content, onReturn }: { content: FloatingContent; onReturn(): void }) => {
  const t = useT();
  return (
    <div className={classes.words}>
      <div className={classes.text}>
        <p className={classes.title}>{content.broadcastData.title}</p>
        <p className={classes.body}>{content.body}</p>
      </div>
      <Button size="small" variant="primary" icon="arrow-left" onClick={onReturn}>
        {t('floating.return')}
      </Button>
    </div>
  );
};

/**
 * A broadcast that goes on over other pages: dragged by its bar or moved with the arrows, closed, or left for the page of
 * the broadcast. It is moved by CSS, since moving a video in the document would start it again.
 */
export const FloatingCard = ({ content, store }: { content: FloatingContent; store: FloatingStore }) => {
  const t = useT();
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const { place, put } = usePlace(card);
  const { badge, contentUrl, broadcastData, videoCurrentTime } = content;
  const handleKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    put({ x: place.x + step.x, y: place.y + step.y });
  };
  const goBack = () => {
    store.returnTo(card.current?.querySelector('video')?.currentTime || videoCurrentTime, window.location.pathname);
  };
  return createPortal(
    // Its own style element would be refused by the page's policy; selection is prevented in the sheet.
    <Draggable
      nodeRef={card as React.RefObject<HTMLElement>}
      handle={`.${classes.bar}`}
      cancel={`.${classes.shut}`}
      position={place}
      enableUserSelectHack={false}
      onDrag={(_event, { x, y }) => {
        put({ x, y });
      }}
    >
      <aside ref={card} className={classes.card} aria-labelledby={id}>
        <div className={classes.bar}>
          <button
            type="button"
            className={classes.move}
            aria-label={t('floating.move')}
            aria-description={t('floating.moveHint')}
            title={t('floating.moveHint')}
            onKeyDown={handleKey}
          >
            <Icon name="more" size={18} />
          </button>
          <strong id={id} className={classes.label}>
            {t('floating.label')}
          </strong>
          <span className={classes.shut}>
            <IconButton icon="close" size="small" label={t('floating.close')} onClick={store.close} />
          </span>
        </div>
        <div className={classes.picture}>
          <PlayerFrame
            title={broadcastData.title}
            src={contentUrl}
            {...(broadcastData.poster && { poster: broadcastData.poster })}
            resumeAt={videoCurrentTime}
            autoPlay
          />
          {badge && <span className={cx(classes.badge, classes[badge.color])}>{badge.content}</span>}
        </div>
        <Caption content={content} onReturn={goBack} />
      </aside>
    </Draggable>,
    document.body,
  );
};
