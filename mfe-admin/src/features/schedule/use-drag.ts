import { zoomOf } from '@pregao/ui';
import { useRef, useState, type PointerEvent } from 'react';
import type { Drag } from './moved-times.ts';

/** What of a block is dragged. */
type Grip = 'all' | 'start' | 'end';

interface Held {
  grip: Grip;
  x: number;
  y: number;
}

/** Minutes that a block moves by. */
const step = 30;
/** px a pointer moves before it drags. */
const slack = 5;

const still: Drag = { start: 0, end: 0, days: 0 };

const isStill = ({ start, end, days }: Drag) => start === 0 && end === 0 && days === 0;

interface DragOptions {
  isOff: boolean;
  /** Minutes from its beginning to its end. */
  length: number;
  /** Days it can go back and on within the week. */
  back: number;
  ahead: number;
  onDrop: (drag: Drag) => Promise<void>;
  onPress: () => void;
}

const held = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Drags a block through its week with a mouse or a pen, in half hours and days; it waits where it was put until that is saved. */
export const useDrag = ({ isOff, length, back, ahead, onDrop, onPress }: DragOptions) => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const from = useRef<Held | null>(null);
  const hasMoved = useRef(false);
  const dragTo = (event: PointerEvent<HTMLElement>, { grip, x, y }: Held): Drag => {
    const column = event.currentTarget.closest<HTMLElement>('[data-day]');
    if (!column) return still;
    const zoom = zoomOf(column);
    const minutes = Math.round((((event.clientY - y) / zoom / column.clientHeight) * 1440) / step) * step;
    if (grip === 'start') return { start: Math.min(minutes, length - step), end: 0, days: 0 };
    if (grip === 'end') return { start: 0, end: Math.max(minutes, step - length), days: 0 };
    const days = held(Math.round((event.clientX - x) / zoom / column.clientWidth), -back, ahead);
    return { start: minutes, end: minutes, days };
  };
  const end = () => {
    from.current = null;
  };
  return {
    drag,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        hasMoved.current = false;
        if (isOff || event.button !== 0 || event.pointerType === 'touch') return;
        const { grip = 'all' } = (event.target as HTMLElement).dataset as { grip?: Grip };
        from.current = { grip, x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!from.current) return;
        const { x, y } = from.current;
        if (!hasMoved.current && Math.hypot(event.clientX - x, event.clientY - y) < slack) return;
        hasMoved.current = true;
        setDrag(dragTo(event, from.current));
      },
      onPointerUp: () => {
        if (!from.current || !hasMoved.current) return end();
        end();
        if (!drag || isStill(drag)) return setDrag(null);
        void onDrop(drag).finally(() => {
          setDrag(null);
        });
      },
      onPointerCancel: () => {
        end();
        setDrag(null);
      },
      onClick: () => {
        if (!hasMoved.current) onPress();
        hasMoved.current = false;
      },
    },
  };
};
