type Press = Pick<globalThis.KeyboardEvent, 'key' | 'isComposing' | 'keyCode'>;

/**
 * The key of a press, from the page or from React. What chooses or ends a composition (an accent, a word of an input
 * method) is no key: WebKit ends it first and tells it by the key code 229 alone.
 */
export const pressedKey = (event: Press | { readonly nativeEvent: Press }): string => {
  const { key, isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isComposing || keyCode === 229 ? '' : key;
};
