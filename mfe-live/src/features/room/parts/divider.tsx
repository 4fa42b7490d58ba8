import { useT } from '@pregao/platform';
import { zoomOf } from '@pregao/ui';
import type { KeyboardEvent, PointerEvent } from 'react';
import classes from './room.module.css';

/** Widths of the panel, in pixels. */
export const panelWidths = { least: 300, usual: 380, most: 560 } as const;

const within = (width: number) => Math.round(Math.min(panelWidths.most, Math.max(panelWidths.least, width)));

/** Between picture and panel: dragged, or moved with the arrows. */
export const Divider = ({ width, onWidth }: { width: number; onWidth: (width: number) => void }) => {
  const t = useT();
  const handlePointer = (event: PointerEvent<HTMLDivElement>) => {
    const line = event.currentTarget;
    const [from, start] = [event.clientX, width];
    const zoom = zoomOf(line);
    line.setPointerCapture(event.pointerId);
    const move = ({ clientX }: globalThis.PointerEvent) => onWidth(within(start + (from - clientX) / zoom));
    line.addEventListener('pointermove', move);
    line.addEventListener('lostpointercapture', () => line.removeEventListener('pointermove', move), { once: true });
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: 20, ArrowRight: -20 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onWidth(within(width + step));
  };
  return (
    <div
      className={classes.divider}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('room.width')}
      aria-valuenow={width}
      aria-valuemin={panelWidths.least}
      aria-valuemax={panelWidths.most}
      tabIndex={0}
      onPointerDown={handlePointer}
      onKeyDown={handleKey}
    />
  );
};
