import { useT } from '@pregao/platform';
import type { IconName } from '@pregao/ui';

interface AccountEntry {
  to: string;
  label: string;
  about: string;
  icon: IconName;
}

/** The pages of the account in their groups. */
export const useEntries = (): { group: string; entries: AccountEntry[] }[] => {
  const t = useT();
  return [
    {
      group: t('account.purchases'),
      entries: [
        { to: '/conta/pedidos', label: t('account.orders'), about: t('account.ordersAbout'), icon: 'ticket' },
        { to: '/conta/assinaturas', label: t('account.accesses'), about: t('account.accessesAbout'), icon: 'star' },
        { to: '/conta/codigo-xp', label: t('account.xp'), about: t('account.xpAbout'), icon: 'check' },
        { to: '/conta/cartoes', label: t('account.cards'), about: t('account.cardsAbout'), icon: 'card' },
      ],
    },
  ];
};
