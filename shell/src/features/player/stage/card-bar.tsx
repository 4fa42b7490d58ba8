import { useT } from '@pregao/platform';
import { Icon, IconButton, VisuallyHidden } from '@pregao/ui';
import type { Player, PlayerState } from '@pregao/ui/player';
import { DragSurface } from './drag-surface.tsx';
import classes from './stage.module.css';
import type { useCard } from './use-card.ts';

interface CardBarProps {
  id: string;
  label: string;
  player: Player | null;
  state: PlayerState | null;
  /** How often the person was called in the room. */
  mentions: number;
  card: ReturnType<typeof useCard>;
  onClose: () => void;
  /** Absent where the video has no window of its own. */
  onWindow?: (() => void) | undefined;
}

const Ways = ({ player, state, card, onWindow, onClose }: CardBarProps) => {
  const t = useT();
  const { isMinimised, minimise, resize } = card;
  const muted = state?.muted ?? false;
  return (
    <span className={classes.ways}>
      <IconButton
        icon={muted ? 'volume-off' : 'volume'}
        size="small"
        label={t(muted ? 'floating.unmute' : 'floating.mute')}
        onClick={() => player?.setMuted(!muted)}
      />
      {state?.hasPictureInPicture && (
        <IconButton
          icon="picture-in-picture"
          size="small"
          label={t('floating.pictureInPicture')}
          onClick={() => player?.pictureInPicture()}
        />
      )}
      {onWindow && <IconButton icon="external" size="small" label={t('floating.window')} onClick={onWindow} />}
      <IconButton
        icon="fullscreen"
        size="small"
        label={t('floating.size')}
        className={classes.wideOnly}
        onClick={resize}
      />
      <IconButton
        icon={isMinimised ? 'chevron-up' : 'minus'}
        size="small"
        label={t(isMinimised ? 'floating.restore' : 'floating.minimise')}
        aria-expanded={!isMinimised}
        onClick={minimise}
      />
      <IconButton icon="close" size="small" label={t('floating.close')} onClick={onClose} />
    </span>
  );
};

/** What the card is held by, and all that is done with it. */
export const CardBar = (props: CardBarProps) => {
  const t = useT();
  return (
    <div className={classes.bar}>
      <DragSurface title={t('floating.hint')} onGrab={props.card.grab} onDrag={props.card.drag} />
      <button
        type="button"
        className={classes.move}
        aria-label={t('floating.move')}
        aria-description={t('floating.hint')}
        onKeyDown={props.card.handleKey}
      >
        <Icon name="grip" size={18} />
      </button>
      <strong id={props.id} className={classes.label}>
        {props.label}
      </strong>
      {props.mentions > 0 && (
        <span className={classes.mentions}>
          <span aria-hidden="true">{`@${props.mentions}`}</span>
          <VisuallyHidden>{t('floating.mentions', { count: props.mentions })}</VisuallyHidden>
        </span>
      )}
      <Ways {...props} />
    </div>
  );
};
