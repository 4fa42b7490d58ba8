/**
 * antd writes its style sheets with `innerHTML`, a sink that Trusted Types watch. The markup of a style sheet is its text
 * and nothing else, so it is written as that: no policy has to let markup of a library pass.
 */
export const writeStylesAsText = () => {
  if (Object.hasOwn(HTMLStyleElement.prototype, 'innerHTML')) return;
  Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', {
    configurable: true,
    get(this: HTMLStyleElement) {
      return this.textContent;
    },
    set(this: HTMLStyleElement, text: string) {
      this.textContent = text;
    },
  });
};
