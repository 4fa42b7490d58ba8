import { useT } from '@pregao/platform';
import { useNavigate } from '@pregao/platform/router';
import { Segmented } from '@pregao/ui';

const addresses = { rooms: '/transmissoes', editions: '/transmissoes?visao=edicoes' } as const;

/** From rooms to editions and back. */
export const ViewSwitch = ({ value }: { value: keyof typeof addresses }) => {
  const t = useT();
  const navigate = useNavigate();
  return (
    <Segmented
      label={t('desk.views')}
      size="medium"
      value={value}
      options={[
        { value: 'rooms', label: t('desk.rooms') },
        { value: 'editions', label: t('desk.editions') },
      ]}
      onChange={(next) => {
        void navigate(addresses[next]);
      }}
    />
  );
};
