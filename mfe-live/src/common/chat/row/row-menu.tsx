import { usePlatform, useT } from '@pregao/platform';
import { IconButton, type IconName } from '@pregao/ui';
import type { MenuItems } from '@pregao/ui/overlay';
import { useState } from 'react';
import { latePart, useLatePart } from '@pregao/ui/late-part';

const dropdown = latePart(() => import('@pregao/ui/overlay').then(({ Dropdown }) => Dropdown));

interface RowMenuProps {
  icon: IconName;
  label: string;
  /** Name of the open menu. */
  title: string;
  items: () => MenuItems;
  className?: string;
}

/** A menu that stands in every row: a button alone, until somebody wants what it opens. */
export const RowMenu = ({ icon, label, title, items, className = '' }: RowMenuProps) => {
  const t = useT();
  const { notify } = usePlatform();
  const [isAsked, setAsked] = useState(false);
  const Dropdown = useLatePart(dropdown, isAsked, () => {
    setAsked(false);
    notify.error(t('chat.partFailed'));
  });
  const button = { icon, label, size: 'small' } as const;
  if (Dropdown)
    return (
      <Dropdown defaultOpen label={title} className={className} trigger={<IconButton {...button} />} items={items} />
    );
  return (
    <IconButton
      {...button}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => {
        // A failure is told when it is opened.
        dropdown.fetch().catch(() => undefined);
      }}
      onClick={() => setAsked(true)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        setAsked(true);
      }}
    />
  );
};
