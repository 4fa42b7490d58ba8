const pictures = 'img, svg, canvas, video, audio, iframe, object, input, textarea, select, button, progress, meter';

const clear = ['', 'transparent', 'rgba(0, 0, 0, 0)'];

/** Where nothing is laid out, as in a window without a screen, nothing can be measured. */
const isLaidOut = () => document.documentElement.clientWidth > 0;

/** What is for those who listen alone is one pixel, or stands beside the page. */
const hasPlace = ({ width, height, right, bottom }: DOMRect) =>
  width > 1 && height > 1 && right > 0 && bottom + window.scrollY > 0;

const boxOf = (node: Node) => {
  const range = document.createRange();
  range.selectNode(node);
  return range.getBoundingClientRect();
};

const hasOwnText = ({ childNodes }: Element) =>
  [...childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() && (!isLaidOut() || hasPlace(boxOf(node))),
  );

const isPicture = (element: Element) =>
  element.matches(pictures) && (!isLaidOut() || hasPlace(element.getBoundingClientRect()));

/** A surface without words, as a skeleton is. */
const isSurface = (element: Element, { backgroundColor, backgroundImage }: CSSStyleDeclaration) =>
  hasPlace(element.getBoundingClientRect()) &&
  (!clear.includes(backgroundColor) || !['', 'none'].includes(backgroundImage));

/** Whether what an element holds is cut away with it. */
const isCut = (element: Element, { overflow, display, position }: CSSStyleDeclaration) =>
  isLaidOut() &&
  display !== 'contents' &&
  // What stands freely in the page is not cut by what holds it.
  position !== 'static' &&
  !['', 'visible'].includes(overflow) &&
  !hasPlace(element.getBoundingClientRect());

const showNothing = (elements: HTMLCollection): boolean =>
  [...elements].every((element) => {
    const style = getComputedStyle(element);
    if (style.display === 'none' || style.opacity === '0' || isCut(element, style)) return true;
    // What is hidden may hold what is shown again.
    const isShown = style.visibility === 'visible';
    if (isShown && (isPicture(element) || hasOwnText(element) || isSurface(element, style))) return false;
    return showNothing(element.children);
  });

/** Whether nothing in an element can be seen: no words, no pictures, no fields, and no surface that stands for them. */
export const isBlank = (place: Element): boolean => !hasOwnText(place) && showNothing(place.children);
