import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { openNotice } from '../lib/notices.ts';
import { Dropdown } from '../overlay/dropdown.tsx';
import classes from './editor.module.css';
import { insertBlock } from './insert-block.ts';
import { pictureOf, type PickedImage } from './picture.ts';
import { tableEntries } from './table-menu.ts';
import { editorTexts } from './texts.ts';
import { ToolButton } from './tool-button.tsx';
import { linkTool, textTools, tickerTool, type Tool } from './tools.ts';

interface ToolbarProps {
  editor: Editor;
  /** The id of the text it changes. */
  controls: string;
  disabled?: boolean;
  onAskLink: () => void;
  pickImage?: () => Promise<PickedImage | null>;
}

const imageTool = (pick: () => Promise<PickedImage | null>): Tool => ({
  key: 'image',
  label: editorTexts.image,
  run: (editor) => {
    const insert = async () => {
      const picked = await pick();
      if (!picked) return;
      const picture = pictureOf(picked);
      if (!picture) throw new Error('not one of our files');
      insertBlock(editor, picture, 'after');
    };
    insert().catch(() => openNotice({ kind: 'error', title: editorTexts.imageFailed }));
  },
});

/** Which tool the arrow keys lead to from the one that has the focus. */
const reached = (bar: HTMLElement, key: string): HTMLElement | undefined => {
  const tools = [...bar.querySelectorAll<HTMLElement>('[data-tool]')];
  const now = tools.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowRight') return tools[(now + 1) % tools.length];
  if (key === 'ArrowLeft') return tools.at(now - 1);
  if (key === 'Home') return tools[0];
  return key === 'End' ? tools.at(-1) : undefined;
};

/** The tools of the text: on a phone they scroll sideways; one Tab reaches them, arrows walk. */
export const Toolbar = ({ editor, controls, disabled = false, onAskLink, pickImage }: ToolbarProps) => {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState('undo');
  const groups = [...textTools, [linkTool(onAskLink), tickerTool, ...(pickImage ? [imageTool(pickImage)] : [])]];
  const { active, off } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      active: groups.flat().flatMap((tool) => (tool.isActive?.(now) ? [tool.key] : [])),
      off: groups.flat().flatMap((tool) => (disabled || tool.isDisabled?.(now) ? [tool.key] : [])),
    }),
  });
  const handleKey = (event: KeyboardEvent) => {
    const next = bar.current && reached(bar.current, event.key);
    if (!next || event.defaultPrevented) return;
    event.preventDefault();
    next.focus();
  };
  const handleFocus = (event: FocusEvent) => {
    const { tool } = (event.target as HTMLElement).dataset;
    if (tool) setCurrent(tool);
  };
  const order = (key: string) => (key === current ? 0 : -1);
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={editorTexts.toolbar}
      aria-controls={controls}
      className={classes.toolbar}
      onKeyDown={handleKey}
      onFocus={handleFocus}
    >
      {groups.map((tools) => (
        <span key={tools[0]?.key} className={classes.group}>
          {tools.map((tool) => (
            <ToolButton
              key={tool.key}
              icon={tool.key}
              label={tool.label}
              shortcut={tool.shortcut}
              pressed={tool.isActive && active.includes(tool.key)}
              aria-disabled={off.includes(tool.key) || undefined}
              tabIndex={order(tool.key)}
              onClick={() => {
                if (!off.includes(tool.key)) tool.run(editor);
              }}
            />
          ))}
        </span>
      ))}
      <Dropdown
        label={editorTexts.table}
        align="start"
        items={tableEntries(editor)}
        trigger={
          <ToolButton
            icon="table"
            label={editorTexts.table}
            tabIndex={order('table')}
            disabled={disabled || undefined}
          />
        }
      />
    </div>
  );
};
