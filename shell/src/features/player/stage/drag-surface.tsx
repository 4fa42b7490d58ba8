import { latePart, useLatePart } from '@pregao/ui/late-part';
import { useEffect, useRef, useState } from 'react';
import classes from './stage.module.css';

/** What watches the pointer. */
export const draggable = latePart(() => import('react-draggable').then(({ DraggableCore }) => DraggableCore));

interface DragSurfaceProps {
  /** Shown to who rests on it. */
  title: string;
  onGrab: () => void;
  /** How far the pointer is from where it grabbed, in pixels. */
  onDrag: (way: { x: number; y: number }) => void;
}

/**
 * What the card is dragged by, under all that is in its bar. What watches the pointer comes when there is a card; until then
 * the card is moved by the keyboard; one that did not come is asked for when the line is back.
 */
export const DragSurface = ({ title, onGrab, onDrag }: DragSurfaceProps) => {
  const surface = useRef<HTMLSpanElement>(null);
  const grabbed = useRef({ x: 0, y: 0 });
  const [isWanted, setWanted] = useState(true);
  const Core = useLatePart(draggable, isWanted, () => setWanted(false));
  useEffect(() => {
    if (isWanted) return undefined;
    const again = () => setWanted(true);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isWanted]);
  if (!Core) return null;
  return (
    <Core
      nodeRef={surface as React.RefObject<HTMLElement>}
      // The card moves with the pointer: what is counted from stands still.
      offsetParent={document.body}
      enableUserSelectHack={false}
      onStart={(event, { x, y }) => {
        grabbed.current = { x, y };
        onGrab();
        // Who pressed it goes on with the arrows; the press itself would take the focus away.
        event.preventDefault();
        surface.current?.parentElement?.querySelector('button')?.focus({ preventScroll: true });
      }}
      onDrag={(_event, { x, y }) => {
        onDrag({ x: x - grabbed.current.x, y: y - grabbed.current.y });
      }}
    >
      <span ref={surface} className={classes.surface} title={title} aria-hidden="true" />
    </Core>
  );
};
