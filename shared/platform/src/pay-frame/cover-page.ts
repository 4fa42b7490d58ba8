const shown = {
  position: 'fixed',
  inset: '0',
  width: '100%',
  height: '100%',
  margin: '0',
  padding: '0',
  border: '0',
  background: 'transparent',
  zIndex: '2147483000',
};

/** Everything that is neither an element, in it, nor around it. */
const besides = (element: Element): HTMLElement[] => {
  const others: HTMLElement[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
    for (const sibling of at.parentElement?.children ?? [])
      if (sibling !== at && sibling instanceof HTMLElement && !sibling.inert) others.push(sibling);
  return others;
};

/**
 * Lets a frame cover the whole window, in the layer above all others, with nothing behind it to be reached. The frame stays
 * where it is in the document: moved, it would load anew.
 *
 * @returns what puts everything back
 */
export const coverPage = (frame: HTMLIFrameElement): (() => void) => {
  const before = frame.style.cssText;
  const place = frame.parentElement as HTMLElement;
  const { minHeight } = place.style;
  // What lies below the frame stays where it is.
  place.style.minHeight = `${frame.offsetHeight}px`;
  const focused = document.activeElement;
  const others = besides(frame);
  for (const other of others) other.inert = true;
  Object.assign(frame.style, shown);
  if ('showPopover' in frame) {
    frame.popover = 'manual';
    frame.showPopover();
  }
  frame.focus();
  return () => {
    if ('hidePopover' in frame) {
      frame.hidePopover();
      frame.popover = null;
    }
    frame.style.cssText = before;
    place.style.minHeight = minHeight;
    for (const other of others) other.inert = false;
    if (focused instanceof HTMLElement) focused.focus();
  };
};
