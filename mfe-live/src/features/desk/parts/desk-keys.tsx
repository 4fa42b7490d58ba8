import { useT } from '@pregao/platform';
import { KeyHelp } from '../../../common/key-help.tsx';

/** The keys of the desk. */
export const DeskKeys = ({ onClose }: { onClose: () => void }) => {
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
    ['/', t('desk.keys.search')],
    ['End', t('desk.keys.end')],
    ['?', t('desk.keys.help')],
  ] as const;
  return <KeyHelp title={t('desk.keys.title')} description={t('desk.keys.text')} keys={keys} onClose={onClose} />;
};
