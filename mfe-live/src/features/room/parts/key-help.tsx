import { useT } from '@pregao/platform';
import { KeyHelp } from '../../../common/key-help.tsx';

/** The keys of the room. */
export const RoomKeyHelp = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  return (
    <KeyHelp
      title={t('room.keys.title')}
      keys={[
        ['c', t('room.keys.chat')],
        ['t', t('room.keys.theatre')],
        ['l', t('room.keys.live')],
        ['/', t('room.keys.search')],
        ['j k', t('room.keys.walk')],
        ['End', t('room.keys.end')],
        ['?', t('room.keys.help')],
      ]}
      onClose={onClose}
    />
  );
};
