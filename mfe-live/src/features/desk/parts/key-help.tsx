import { useT } from '@pregao/platform';
import { Modal } from '@pregao/ui/overlay';
import classes from './tools.module.css';

/** The keys of the desk. */
export const KeyHelp = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const keys = [
    ['j k', t('desk.keys.walk')],
    ['h', t('desk.keys.hide')],
    ['d', t('desk.keys.delete')],
    ['m', t('desk.keys.mute')],
    ['p', t('desk.keys.pin')],
    ['a', t('desk.keys.approve')],
    ['x', t('desk.keys.refuse')],
    ['u', t('desk.keys.undo')],
    ['End', t('desk.keys.end')],
    ['?', t('desk.keys.help')],
  ];
  return (
    <Modal open title={t('desk.keys.title')} description={t('desk.keys.text')} width={460} onClose={onClose}>
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
