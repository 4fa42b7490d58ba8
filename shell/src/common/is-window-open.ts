/** Windows that are in the document and out of sight, with the part they were opened from, are closed for everybody. */
const isSeen = (element: Element) => !('checkVisibility' in element) || element.checkVisibility();

/** Whether a window lies over the page and holds the keyboard. */
export const isWindowOpen = (): boolean =>
  [...document.querySelectorAll('[aria-modal="true"], dialog[open]')].some(isSeen);
