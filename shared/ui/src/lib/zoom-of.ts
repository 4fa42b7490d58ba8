/**
 * How many pixels of the pointer a pixel of this element's layout is: the page's content has a zoom of its own. What is
 * dragged by a difference of pointer places divides it by this.
 */
export const zoomOf = (element: HTMLElement): number =>
  element.getBoundingClientRect().height / element.offsetHeight || 1;
