import { latePart, useLatePart } from '@pregao/ui/late-part';
import { useEffect, useRef, useState } from 'react';
import classes from './stage.module.css';

/** What watches the pointer. */
export const draggable = latePart(() => import('react-draggable').then(({ DraggableCore }) => DraggableCore));

interface DragSurfaceProps {
  /** Shown to who rests on it. */
  title: string;
  /** By so many pixels. */
  onMove: (step: { x: number; y: number }) => void;
}

/**
 * What the card is dragged by, under all that is in its bar. What watches the pointer comes when there is a card; until then
 * the card is moved by the keyboard; one that did not come is asked for when the line is back.
 */
export const DragSurface = ({ title, onMove }: DragSurfaceProps) => {
  const surface = useRef<HTMLSpanElement>(null);
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
      onStart={(event) => {
        // Who pressed it goes on with the arrows; the press itself would take the focus away.
        event.preventDefault();
        surface.current?.parentElement?.querySelector('button')?.focus({ preventScroll: true });
      }}
      onDrag={(_event, { deltaX, deltaY }) => {
        onMove({ x: deltaX, y: deltaY });
      }}
    >
      <span ref={surface} className={classes.surface} title={title} aria-hidden="true" />
    </Core>
  );
};
