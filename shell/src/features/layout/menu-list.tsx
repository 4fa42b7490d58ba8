import { cx, Icon, type IconName } from '@pregao/ui';
import { NavLink, useLocation } from '@pregao/platform/router';
import { useId, useState } from 'react';
import { isWithin } from '../../common/address.ts';
import type { MenuGroup, ShownEntry } from './menu-entries.ts';
import classes from './menu-list.module.css';

interface Props {
  groups: MenuGroup[];
  collapsed?: boolean;
  onOpenGroup?(): void;
  onNavigate?(): void;
}

const Item = ({
  entry,
  collapsed,
  onNavigate,
}: {
  entry: ShownEntry;
  collapsed: boolean;
  onNavigate?: (() => void) | undefined;
}) => (
  <li>
    <NavLink
      to={entry.path}
      end={entry.path === '/'}
      className={({ isActive }) => cx(classes.item, isActive && classes.active)}
      data-tip={collapsed ? entry.label : undefined}
      onClick={onNavigate}
    >
      <Icon name={entry.icon as IconName} size={20} />
      <span className={classes.label}>{entry.label}</span>
    </NavLink>
  </li>
);

const holds = (group: MenuGroup, pathname: string) =>
  group.entries.some(({ path }) => (path === '/' ? pathname === '/' : isWithin(pathname, path)));

/** A titled group folds; the one of the current page starts open. Collapsed, one icon stands for it and opens the menu there. */
const Group = ({
  group,
  open,
  collapsed,
  onToggle,
  onNavigate,
}: {
  group: MenuGroup;
  open: boolean;
  collapsed: boolean;
  onToggle(): void;
  onNavigate?: (() => void) | undefined;
}) => {
  const id = useId();
  const { pathname } = useLocation();
  return (
    <li className={classes.group}>
      <button
        type="button"
        className={cx(classes.item, collapsed && holds(group, pathname) && classes.active)}
        aria-expanded={!collapsed && open}
        aria-controls={collapsed ? undefined : id}
        data-tip={collapsed ? group.title : undefined}
        onClick={onToggle}
      >
        <Icon name={group.icon as IconName} size={20} />
        <span className={classes.label}>{group.title}</span>
        <Icon name="chevron-down" size={16} className={classes.chevron} />
      </button>
      {!collapsed && (
        <ul id={id} className={classes.below} hidden={!open}>
          {group.entries.map((entry) => (
            <Item key={entry.path} entry={entry} collapsed={false} onNavigate={onNavigate} />
          ))}
        </ul>
      )}
    </li>
  );
};

export const MenuList = ({ groups, collapsed = false, onOpenGroup, onNavigate }: Props) => {
  const { pathname } = useLocation();
  const [chosen, setChosen] = useState<string | null>(null);
  const here = groups.find((group) => holds(group, pathname))?.title ?? null;
  const open = chosen ?? here ?? groups[0]?.title;
  const toggle = (title: string | null) => {
    onOpenGroup?.();
    setChosen(open === title && !collapsed ? '' : title);
  };
  return (
    <ul className={classes.list}>
      {groups.map((group) =>
        group.title === null ? (
          group.entries.map((entry) => (
            <Item key={entry.path} entry={entry} collapsed={collapsed} onNavigate={onNavigate} />
          ))
        ) : (
          <Group
            key={group.title}
            group={group}
            open={open === group.title}
            collapsed={collapsed}
            onToggle={() => {
              toggle(group.title);
            }}
            onNavigate={onNavigate}
          />
        ),
      )}
    </ul>
  );
};
