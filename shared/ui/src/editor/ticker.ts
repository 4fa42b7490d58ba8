import { isAllowedAttribute } from '@pregao/contract/core/html-marks';
import { InputRule, Node } from '@tiptap/core';
import Suggestion from '@tiptap/suggestion';
import type { TickerMenuState } from './ticker-menu-state.ts';
import type { FindTickers, TickerOption } from './ticker-menu-state.ts';

interface TickerOptions {
  find?: FindTickers;
  menu?: TickerMenuState;
}

/** What a person types on in the code of a paper of B3: four letters and its number. */
const typed = /(?:^|[\s(])(\$([A-Za-z]{4}\d{1,2}))[\s.,;:)!?]$/;

/** A ticker: `$PETR4`, written as one and removed as one. */
export const Ticker = Node.create<TickerOptions>({
  name: 'ticker',
  // Its list answers to arrows before the text does.
  priority: 200,
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({}),
  addAttributes: () => ({ value: { default: null } }),
  parseHTML: () => [
    {
      tag: 'data[value]',
      getAttrs: (node) => {
        const value = node.getAttribute('value') ?? '';
        return isAllowedAttribute('data', 'value', value) && node.textContent === `$${value}` ? { value } : false;
      },
    },
  ],
  renderHTML: ({ node }) => ['data', { value: node.attrs.value as string }, `$${String(node.attrs.value)}`],
  // One character, as it is one place of the document: rules of typing count both alike.
  renderText: () => '\ufffc',
  addInputRules() {
    return [
      new InputRule({
        find: typed,
        handler: ({ state, range, match: [whole, written = '', code = ''] }) => {
          const start = range.from + whole.indexOf(written);
          const ticker = this.type.create({ value: code.toUpperCase() });
          state.tr.replaceWith(start, range.to, [ticker, state.schema.text(whole.slice(-1))]);
        },
      }),
    ];
  },
  addProseMirrorPlugins() {
    const { find, menu } = this.options;
    if (!find || !menu) return [];
    return [
      Suggestion<TickerOption, TickerOption>({
        editor: this.editor,
        char: '$',
        allowedPrefixes: [' ', '(', '\u00a0'],
        debounce: 150,
        minQueryLength: 1,
        // Who can't be told what there is goes on writing.
        items: ({ query, signal }) =>
          find(query, signal).then(
            (found) => [...found],
            () => [],
          ),
        command: ({ editor, range, props: { ticker } }) => {
          editor
            .chain()
            .focus()
            .insertContentAt(range, [
              { type: this.name, attrs: { value: ticker } },
              { type: 'text', text: ' ' },
            ])
            .run();
        },
        render: menu.render,
      }),
    ];
  },
});
