const pictures = 'img, svg, canvas, video, audio, iframe, object, input, textarea, select, button, progress, meter';

const clear = ['', 'transparent', 'rgba(0, 0, 0, 0)'];

const hasOwnText = ({ childNodes }: Element) =>
  [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

/** A surface without words, as a skeleton is. */
const isSurface = (element: Element, { backgroundColor, backgroundImage }: CSSStyleDeclaration) => {
  const { width, height } = element.getBoundingClientRect();
  return width * height > 0 && (!clear.includes(backgroundColor) || !['', 'none'].includes(backgroundImage));
};

/** Whether nothing in an element can be seen: no words, no pictures, no fields, and no surface that stands for them. */
export const isBlank = (place: Element): boolean =>
  [...place.children].every((element) => {
    const style = getComputedStyle(element);
    if (style.display === 'none' || style.opacity === '0') return true;
    if (element.matches(pictures) || hasOwnText(element) || isSurface(element, style)) return false;
    return isBlank(element);
  }) && !hasOwnText(place);
