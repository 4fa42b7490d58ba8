import { useT } from '@pregao/platform';
import { Modal } from '@pregao/ui/overlay';
import classes from './about.module.css';

/** The keys of the room. */
export const KeyHelp = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const keys = [
    ['c', t('room.keys.chat')],
    ['t', t('room.keys.theatre')],
    ['l', t('room.keys.live')],
    ['j k', t('room.keys.walk')],
    ['End', t('room.keys.end')],
    ['?', t('room.keys.help')],
  ];
  return (
    <Modal open title={t('room.keys.title')} width={420} onClose={onClose}>
      <dl className={classes.keys}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
};
