import { Card, cx, Icon } from '@pregao/ui';
import { useId, useState, type ReactNode } from 'react';
import classes from './accordion.module.css';

interface AccordionItemProps {
  title: ReactNode;
  /** Beside the title: how many, how long. */
  aside?: ReactNode;
  isOpen?: boolean;
  /** What is inside brings its own edges, and `aside` is short. */
  flush?: boolean;
  /** Level of its heading: one under what it stands in. */
  level?: 2 | 3;
  children: ReactNode;
}

/** One heading that opens and closes what is under it. */
export const AccordionItem = ({
  title,
  aside,
  isOpen = false,
  flush = false,
  level = 3,
  children,
}: AccordionItemProps) => {
  const [open, setOpen] = useState(isOpen);
  const id = useId();
  const Level = `h${level}` as const;
  return (
    <div className={cx(classes.item, flush && classes.flush)}>
      <Level>
        <button
          type="button"
          className={classes.head}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <Icon name="chevron-down" size={18} className={cx(classes.arrow, open && classes.turned)} />
          <span className={classes.title}>{title}</span>
          {aside && <span className={classes.aside}>{aside}</span>}
        </button>
      </Level>
      <div id={id} hidden={!open} className={classes.body}>
        {children}
      </div>
    </div>
  );
};

export const Accordion = ({ children }: { children: ReactNode }) => <Card padding="none">{children}</Card>;
