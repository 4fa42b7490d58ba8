import { Icon, type IconName } from '@pregao/ui';
import classes from './included-list.module.css';

export interface Included {
  icon: IconName;
  text: string;
}

/** What one gets with what is bought: a line each, known by its icon. */
export const IncludedList = ({ items }: { items: readonly Included[] }) => (
  <ul className={classes.list}>
    {items.map(({ icon, text }) => (
      <li key={icon}>
        <Icon name={icon} size={18} />
        <span>{text}</span>
      </li>
    ))}
  </ul>
);
