import { useState, type FocusEvent, type PointerEvent, type SyntheticEvent } from 'react';
import classes from './side-menu.module.css';

interface Tip {
  text: string;
  top: number;
}

const tipOf = (target: EventTarget | null): Tip | null => {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
  if (!item) return null;
  const { top, height } = item.getBoundingClientRect();
  return { text: item.dataset.tip ?? '', top: top + height / 2 };
};

/** One tip for the whole collapsed menu, beside the icon that is pointed at or focused; the label itself stays in the link. */
export const useRailTip = (collapsed: boolean) => {
  const [tip, setTip] = useState<Tip | null>(null);
  const show = (event: SyntheticEvent) => {
    setTip(tipOf(event.target));
  };
  const handleFocus = (event: FocusEvent) => {
    if (event.target.matches(':focus-visible')) show(event);
  };
  const handlePointer = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') show(event);
  };
  const hide = () => {
    setTip(null);
  };
  return {
    handlers: {
      onPointerOver: handlePointer,
      onPointerLeave: hide,
      onFocus: handleFocus,
      onBlur: hide,
      onPointerDown: hide,
    },
    tip: collapsed && tip && (
      <span className={classes.tip} style={{ top: tip.top }} aria-hidden="true">
        {tip.text}
      </span>
    ),
  };
};
