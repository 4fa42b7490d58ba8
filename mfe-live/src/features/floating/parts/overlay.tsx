import type { BroadcastDetail } from '@pregao/contract';
import { usePlatform, useT } from '@pregao/platform';
import { Button, cx, IconButton } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import classes from '../floating.module.css';
import { useAwake } from './use-awake.ts';
import { usePictureWindow } from './use-picture-window.ts';

interface OverlayProps {
  detail: BroadcastDetail;
  title: string;
  hasChat: boolean;
  /** Absent where the room has no talk. */
  onChat?: (() => void) | undefined;
  onReturn: () => void;
}

/** What lies over the picture while somebody moves: what it is, and the ways from it. The keyboard always reaches it. */
export const Overlay = observer(({ detail, title, hasChat, onChat, onReturn }: OverlayProps) => {
  const t = useT();
  const { player } = usePlatform();
  const isAwake = useAwake();
  const small = usePictureWindow(title);
  const { badge, source } = detail;
  return (
    <header className={cx(classes.overlay, (isAwake || !player.now?.isPlaying) && classes.awake)}>
      {badge && source?.is_live && <span className={cx(classes.badge, classes[badge.color])}>{badge.content}</span>}
      <h1 className={classes.title}>{title}</h1>
      {small && (
        <IconButton
          icon="picture-in-picture"
          className={classes.way}
          label={small.isOpen ? t('window.closeSmall') : t('window.small')}
          aria-pressed={small.isOpen}
          onClick={small.toggle}
        />
      )}
      {onChat && (
        <IconButton
          icon="chat"
          className={classes.way}
          label={hasChat ? t('window.hideChat') : t('window.chat')}
          aria-pressed={hasChat}
          onClick={onChat}
        />
      )}
      <Button size="small" variant="primary" icon="arrow-left" onClick={onReturn}>
        {t('window.return')}
      </Button>
    </header>
  );
});
