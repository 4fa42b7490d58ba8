import { columnKey, type AnyResource, type Field } from '@pregao/contract';
import { useCan, useT } from '@pregao/platform';
import { IconButton } from '@pregao/ui';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLabels } from '../crud-texts.ts';
import type { CellProps, CrudOptions, RecordsStore } from '../crud-types.ts';
import { useSight } from '../rights/open-fields.tsx';
import { InlineEditor, type LeftTo } from './inline-editor.tsx';
import classes from './inline.module.css';

/** The cell of the list that this one leads to, by the key that was pressed or where an editor was left to. */
const neighbourOf = (button: HTMLElement, key: string): HTMLElement | undefined => {
  const near = (within: string, step: number, selector: string) => {
    const all = [...(button.closest(within)?.querySelectorAll<HTMLElement>(selector) ?? [])];
    return all[all.indexOf(button) + step];
  };
  const column = `[data-edit="${button.dataset.edit ?? ''}"]`;
  switch (key) {
    case 'ArrowLeft':
      return near('tr', -1, '[data-edit]') ?? button.closest('tr') ?? undefined;
    case 'ArrowRight':
      return near('tr', 1, '[data-edit]');
    case 'ArrowUp':
      return near('tbody', -1, column);
    case 'ArrowDown':
      return near('tbody', 1, column);
    case 'next':
      return near('tbody', 1, '[data-edit]');
    case 'back':
      return near('tbody', -1, '[data-edit]');
    default:
      return undefined;
  }
};

/** What a cell says, with the pencil that opens its field in place: by the pointer, or by F2 and Enter where it has the focus. */
const InlineCell = ({ children, isNumeric, ...props }: CellProps & { isNumeric: boolean; children: ReactNode }) => {
  const { resource, options, field, row } = props;
  const t = useT();
  const label = useLabels(resource)(field.name);
  const { unwritable, masked } = useSight(resource);
  const canUpdate = useCan('update', resource.subject);
  const [isOpen, setOpen] = useState(false);
  const cell = useRef<HTMLSpanElement>(null);
  const said = children ?? <span className={classes.none}>–</span>;
  if (!canUpdate || unwritable.has(field.name) || masked.has(field.name) || row.deleted_at !== null) return said;
  const handleKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    const next = neighbourOf(event.currentTarget, event.key);
    if (event.key === 'F2') setOpen(true);
    next?.focus();
    if (next || event.key === 'F2') event.preventDefault();
  };
  const close = (to: LeftTo) => {
    setOpen(false);
    const pencil = cell.current?.querySelector<HTMLElement>('[data-edit]');
    const next = pencil ? neighbourOf(pencil, to) : undefined;
    if (next) next.click();
    else if (to !== 'elsewhere') pencil?.focus();
  };
  return (
    <span ref={cell} className={classes.cell} data-numeric={isNumeric || undefined}>
      {said}
      <IconButton
        data-edit={field.name}
        icon="edit"
        size="small"
        tabIndex={-1}
        className={classes.pencil}
        label={t('inline.edit', { field: label, name: options.nameOf(row) })}
        onKeyDown={handleKey}
        onClick={() => {
          setOpen(true);
        }}
      />
      {isOpen && <InlineEditor {...props} label={label} onClose={close} />}
    </span>
  );
};

/** The columns of a list, with those of fields that are written in place. */
export const inlineColumns = (resource: AnyResource, options: CrudOptions): CrudOptions['columns'] => {
  const inline = ((resource.inline ?? []) as readonly string[]).map((name) => {
    const { look } = (resource.fields as Record<string, Field>)[name] as Field;
    return { name, key: look.to === undefined ? name : columnKey(name, look) };
  });
  const fields = options.fields.flatMap((group) => group.fields);
  return options.columns.map((column) => {
    const name = inline.find(({ key }) => key === column.key)?.name;
    const field = fields.find((one) => one.name === name);
    if (!field) return column;
    return {
      ...column,
      Cell: ({ store, ...cell }) => (
        <InlineCell
          {...{ resource, options, field, ...cell }}
          isNumeric={column.numeric === true}
          store={store as RecordsStore}
        />
      ),
    };
  });
};
