import { latePart, useLatePart } from '@pregao/ui/late-part';
import { useRef } from 'react';
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
 * What the card is dragged by, under all that is in its bar. What watches the pointer comes when there is a card; until then,
 * and where it does not come, the card is moved by the keyboard.
 */
export const DragSurface = ({ title, onMove }: DragSurfaceProps) => {
  const surface = useRef<HTMLSpanElement>(null);
  const Core = useLatePart(draggable, true);
  if (!Core) return null;
  return (
    <Core
      nodeRef={surface as React.RefObject<HTMLElement>}
      // The card moves with the pointer: what is counted from stands still.
      offsetParent={document.body}
      enableUserSelectHack={false}
      onDrag={(_event, { deltaX, deltaY }) => {
        onMove({ x: deltaX, y: deltaY });
      }}
    >
      <span ref={surface} className={classes.surface} title={title} />
    </Core>
  );
};
