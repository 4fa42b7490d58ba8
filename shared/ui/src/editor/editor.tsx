import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import type { Sanitizer } from '../kit/content/create-sanitizer.ts';
import richText from '../kit/content/rich-text.module.css';
import { cx } from '../lib/cx.ts';
import { readDocument, wordsOf, writeDocument } from './document.ts';
import classes from './editor.module.css';
import { editorSchema, extensionsOf } from './extensions.ts';
import { LinkDialog } from './link-dialog.tsx';
import { cleanPaste } from './paste.ts';
import type { PickedImage } from './picture.ts';
import { createTickerMenu } from './ticker-menu-state.ts';
import { TickerMenu } from './ticker-menu.tsx';
import type { FindTickers } from './ticker-menu-state.ts';
import { Toolbar } from './toolbar.tsx';

export interface RichTextEditorProps {
  id: string;
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  described: Readonly<Record<string, string | boolean | undefined>>;
  sanitizer: Sanitizer;
  disabled?: boolean;
  autoFocus?: boolean;
  placeholder?: string;
  pickImage?: () => Promise<PickedImage | null>;
  findTickers?: FindTickers;
}

const attributesOf = (id: string, described: RichTextEditorProps['described']): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(described)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  ),
  id,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': `${id}-label`,
  class: cx(richText.rich, richText.reading, classes.text),
});

/** The editor itself: HTML at its edge, a parsed document inside, no markup in between. */
export const RichTextEditor = (props: RichTextEditorProps) => {
  const { id, value, described, sanitizer, disabled = false, autoFocus, placeholder, pickImage, findTickers } = props;
  const [menu] = useState(createTickerMenu);
  const [asksLink, setAsksLink] = useState(false);
  const told = useRef(value);
  // The editor is made once; what it tells goes to who listens now.
  const listener = useRef(props);
  useEffect(() => {
    listener.current = props;
  });
  const [extensions] = useState(() =>
    extensionsOf({
      placeholder,
      onAskLink: () => {
        setAsksLink(true);
      },
      findTickers: findTickers && ((query, signal) => (listener.current.findTickers ?? findTickers)(query, signal)),
      tickerMenu: menu,
    }),
  );
  const editor = useEditor({
    extensions,
    content: readDocument(value, editorSchema, sanitizer),
    editable: !disabled,
    autofocus: autoFocus ? 'end' : false,
    injectCSS: false,
    enablePasteRules: false,
    editorProps: {
      attributes: attributesOf(id, described),
      transformPastedHTML: (html) => cleanPaste(html, sanitizer),
      clipboardTextSerializer: ({ content }) => wordsOf(content),
    },
    onUpdate: ({ editor: now }) => {
      told.current = writeDocument(now.getJSON(), editorSchema);
      listener.current.onChange(told.current);
    },
    onBlur: () => {
      listener.current.onBlur();
    },
  });
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    editor.commands.setContent(readDocument(value, editorSchema, sanitizer), { emitUpdate: false });
  }, [editor, sanitizer, value]);
  const askLink = () => {
    setAsksLink(true);
  };
  return (
    <>
      <Toolbar editor={editor} controls={id} disabled={disabled} onAskLink={askLink} pickImage={pickImage} />
      <EditorContent editor={editor} className={classes.scroll} />
      {findTickers && <TickerMenu id={`${id}-tickers`} menu={menu} writing={editor.view.dom} />}
      {asksLink && (
        <LinkDialog
          editor={editor}
          onClose={() => {
            setAsksLink(false);
          }}
        />
      )}
    </>
  );
};
