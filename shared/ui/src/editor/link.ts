import { isAllowedAttribute, leavesSite, outwardRel } from '@pregao/contract/core/html-marks';
import { Mark } from '@tiptap/core';

/** A link; what the list of marks refuses as its address is text. */
export const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addOptions: () => ({ onAsk: () => {} }),
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (node) => {
        const href = node.getAttribute('href') ?? '';
        return isAllowedAttribute('a', 'href', href) ? { href } : false;
      },
    },
  ],
  renderHTML: ({ mark }) => {
    const href = String(mark.attrs.href);
    return ['a', leavesSite(href) ? { href, rel: outwardRel } : { href }, 0];
  },
  addKeyboardShortcuts() {
    return {
      'Mod-k': () => {
        this.options.onAsk();
        return true;
      },
    };
  },
});
