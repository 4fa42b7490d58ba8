import { firstName } from '@pregao/format';
import { homeOfRole, modals, usePlatform, useStore, useT } from '@pregao/platform';
import { Avatar, cx, Icon, Money, VisuallyHidden } from '@pregao/ui';
import { Dropdown, type MenuEntry } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useEffect, type MouseEvent } from 'react';
import { knownPages } from '../../common/known-pages.ts';
import { signOut } from '../../common/sign-out.ts';
import type { ShownEntry } from './menu-entries.ts';
import classes from './top-bar.module.css';
import { useMenu } from './use-menu.ts';
import { WaitingOrders } from './waiting-orders.ts';

const roleTexts: Record<string, string> = { admin: 'layout.role.admin', client: 'layout.role.client' };

/** More of them are on the cart's page. */
const mostOrders = 3;

/** Orders that wait for their Pix, read anew for each person. */
const useWaitingOrders = () => {
  const platform = usePlatform();
  const { user } = platform.session;
  const waiting = useStore(() => new WaitingOrders(platform));
  useEffect(() => waiting.follow(), [waiting, user.id]);
  return waiting.orders.slice(0, mostOrders);
};

type Items = (MenuEntry | 'divider')[];

/** The orders to pay, the person's ways, and the way out; read inside an `observer`. */
const useItems = (): { items: Items; isWaiting: boolean } => {
  const t = useT();
  const platform = usePlatform();
  const { session, theme } = platform;
  const { role } = session.user;
  const { canSwitch, account, help } = useMenu();
  const link = (key: string, label: string, icon: MenuEntry['icon'], to: string): MenuEntry => ({
    key,
    label,
    ...(icon && { icon }),
    href: to,
    onSelect: (event: MouseEvent) => {
      event.preventDefault();
      platform.navigate(to);
    },
  });
  const otherView = theme.menuView === 'admin' ? 'client' : 'admin';
  const pix = useWaitingOrders().map(({ id, number, total_cents, order_payment_id: payment }): MenuEntry => ({
    key: `pix-${id}`,
    label: t('layout.user.pix', { number }),
    icon: 'pix',
    hint: <Money cents={total_cents} />,
    onSelect: () => {
      if (payment !== null) modals.pix({ order_id: id, order_payment_id: payment });
    },
  }));
  const ownWay = ({ label, path, icon }: ShownEntry) => link(path, label, icon as MenuEntry['icon'], path);
  const items: Items = [
    ...(pix.length > 0 ? [...pix, 'divider' as const] : []),
    link('home', t(role === 'admin' ? 'layout.user.panel' : 'layout.user.home'), 'home', homeOfRole(role)),
    ...(session.ability.can('read', 'Cliente-Meus Cursos')
      ? [link('courses', t('layout.user.courses'), 'play', knownPages.myCourses)]
      : []),
    ...account.map(ownWay),
    ...(canSwitch
      ? [
          {
            key: 'view',
            label: t(otherView === 'admin' ? 'layout.user.asAdmin' : 'layout.user.asClient'),
            icon: 'eye' as const,
            onSelect: () => {
              theme.showMenu(otherView);
            },
          },
        ]
      : []),
    ...help.map(ownWay),
    'divider',
    {
      key: 'out',
      label: t('layout.user.signOut'),
      icon: 'logout',
      onSelect: () => {
        void signOut(platform);
      },
    },
  ];
  return { items, isWaiting: pix.length > 0 };
};

/** Who is signed in, their ways, and the way out. */
export const UserMenu = observer(({ defaultOpen }: { defaultOpen: boolean }) => {
  const t = useT();
  const { user } = usePlatform().session;
  const { items, isWaiting } = useItems();
  const role = t(roleTexts[user.role] ?? 'layout.role.other');
  return (
    <Dropdown
      label={t('layout.user.menu')}
      items={items}
      defaultOpen={defaultOpen}
      header={
        <div className={classes.who}>
          <Avatar name={user.name} size={40} decorative />
          <div>
            <strong>{user.name}</strong>
            <small>{user.email.email}</small>
            <small>{role}</small>
          </div>
        </div>
      }
      trigger={
        <button type="button" className={classes.person}>
          <VisuallyHidden>{t('layout.user.open')} </VisuallyHidden>
          <span className={cx(classes.face, isWaiting && classes.waiting)}>
            <Avatar name={user.name} size={32} decorative />
          </span>
          {isWaiting && <VisuallyHidden>{t('layout.user.pixWaiting')} </VisuallyHidden>}
          <span className={classes.personWords}>
            <strong>{firstName(user.name)}</strong> <small>{role}</small>
          </span>
          <Icon name="chevron-down" size={16} className={classes.personArrow} />
        </button>
      }
    />
  );
});
