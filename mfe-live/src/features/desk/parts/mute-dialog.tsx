import type { ChatMessage } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { cx } from '@pregao/ui';
import { Modal } from '@pregao/ui/overlay';
import type { MuteKind } from '../../../common/chat/store/acts.ts';
import type { RoomDesk } from '../room-desk.store.ts';
import { muteKinds } from './mute-kinds.ts';
import looks from '../../../common/looks.module.css';
import classes from './tools.module.css';

interface MuteDialogProps {
  room: RoomDesk;
  message: ChatMessage;
  onClose: () => void;
}

/** How long the author of a message may not write: one key or one press chooses. */
export const MuteDialog = ({ room, message, onClose }: MuteDialogProps) => {
  const t = useT();
  const kinds = muteKinds(t);
  const choose = (kind: MuteKind) => {
    onClose();
    void room.mute(message.user_id, kind);
  };
  return (
    <Modal
      open
      title={t('desk.mute.title', { name: message.user.nickname || message.user.name })}
      description={t('desk.mute.text')}
      width={420}
      onClose={onClose}
    >
      <div
        className={classes.choices}
        onKeyDown={({ key }) => {
          const chosen = kinds[Number(key) - 1];
          if (chosen) choose(chosen.kind);
        }}
      >
        {kinds.map(({ kind, label }, index) => (
          <button
            key={kind}
            type="button"
            className={cx(looks.pressable, classes.choice)}
            data-autofocus={index === 0 ? '' : undefined}
            onClick={() => choose(kind)}
          >
            <kbd aria-hidden="true">{index + 1}</kbd>
            {label}
          </button>
        ))}
      </div>
    </Modal>
  );
};
