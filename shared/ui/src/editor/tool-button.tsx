import { isMacOS } from '@tiptap/core';
import type { ComponentPropsWithoutRef } from 'react';
import { cx } from '../lib/cx.ts';
import { Tooltip } from '../overlay/tooltip.tsx';
import classes from './editor.module.css';
import { ToolIcon, type ToolIconName } from './tool-icons.tsx';

/** `Control+B` as the keys of this machine are called. */
const written = (shortcut: string) =>
  isMacOS() ? shortcut.replace('Control', '⌘').replace('Alt', '⌥') : shortcut.replace('Control', 'Ctrl');

interface ToolButtonProps extends ComponentPropsWithoutRef<'button'> {
  icon: ToolIconName;
  label: string;
  shortcut?: string;
  pressed?: boolean;
}

/** A tool of the bar: one of them is in the order of Tab, arrows reach the others. */
export const ToolButton = ({ icon, label, shortcut, pressed, className, ...rest }: ToolButtonProps) => (
  <Tooltip title={shortcut ? `${label} (${written(shortcut)})` : label} side="bottom">
    <button
      {...rest}
      type="button"
      className={cx(classes.tool, className)}
      data-tool={icon}
      aria-label={label}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut}
      // The text keeps the focus and its selection while a tool is pressed.
      onPointerDown={(event) => {
        event.preventDefault();
      }}
    >
      <ToolIcon name={icon} />
    </button>
  </Tooltip>
);
