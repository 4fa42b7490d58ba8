import { Children, useCallback, useEffect, useId, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { texts } from '../../texts.ts';
import { IconButton } from '../button/button.tsx';
import { Heading } from '../text/text.tsx';
import classes from './shelf.module.css';

interface ShelfProps {
  title: ReactNode;
  description?: ReactNode;
  /** A link at the end of the title, for example to the whole list. */
  action?: ReactNode;
  /** Width of an item in px; on a phone never more than 78 % of the screen, so that the next one peeks. */
  itemWidth?: number;
  level?: 2 | 3;
  className?: string;
  children: ReactNode;
}

const useEnds = () => {
  const list = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: true });
  const measure = useCallback(() => {
    const node = list.current;
    if (!node) return;
    const start = node.scrollLeft <= 2;
    const end = node.scrollLeft + node.clientWidth >= node.scrollWidth - 2;
    setEnds((now) => (now.start === start && now.end === end ? now : { start, end }));
  }, []);
  useEffect(() => {
    const node = list.current;
    // Told after the browser's own layout: asking before it would make one for every shelf.
    if (!node || typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => {
      observer.disconnect();
    };
  }, [measure]);
  const move = (pages: number) =>
    list.current?.scrollBy({ left: pages * list.current.clientWidth * 0.85, behavior: 'smooth' });
  return { list, ends, measure, move };
};

/** A row of things that scrolls by touch, by its arrows and by the keyboard; it snaps to items and shows that more follow. */
export const Shelf = ({ title, description, action, itemWidth = 280, level = 2, className, children }: ShelfProps) => {
  const id = useId();
  const { list, ends, measure, move } = useEnds();
  return (
    <section
      className={cx(classes.shelf, className)}
      aria-labelledby={id}
      style={{ '--item': `${itemWidth}px` } as CSSProperties}
    >
      <header className={classes.header}>
        <div className={classes.words}>
          <Heading level={level} size="medium" id={id}>
            {title}
          </Heading>
          {description && <p className={classes.description}>{description}</p>}
        </div>
        {action}
        <div className={cx(classes.arrows, ends.start && ends.end && classes.gone)}>
          <IconButton
            icon="chevron-left"
            size="small"
            variant="secondary"
            label={texts.previous}
            disabled={ends.start}
            onClick={() => move(-1)}
          />
          <IconButton
            icon="chevron-right"
            size="small"
            variant="secondary"
            label={texts.next}
            disabled={ends.end}
            onClick={() => move(1)}
          />
        </div>
      </header>
      <ul ref={list} className={classes.list} tabIndex={0} aria-labelledby={id} onScroll={measure}>
        {Children.map(children, (child) => (
          <li className={classes.item}>{child}</li>
        ))}
      </ul>
    </section>
  );
};
