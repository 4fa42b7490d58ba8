import { columnKey, fieldKind, type AnyResource, type Field } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { isInside, pressedKey } from '@pregao/ui';
import { Form, useForm, type Submission } from '@pregao/ui/form';
import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { callResource } from '../call-resource.ts';
import { ConflictDialog } from '../conflict-dialog.tsx';
import type { AnyRecord, CellProps } from '../crud-types.ts';
import { needOf } from '../form-values.ts';
import { changesOf, conflictIn, type Conflict } from '../record-editor.ts';
import { SendOnChange } from '../send-on-change.tsx';
import classes from './inline.module.css';

type Values = Record<string, unknown>;

/** Where the focus goes once the field is closed. */
export type LeftTo = 'here' | 'next' | 'back' | 'elsewhere';

interface EditorProps extends CellProps {
  label: string;
  onClose: (to: LeftTo) => void;
}

const saidOf = ({ fields }: AnyResource, name: string) => (fields as Record<string, Field>)[name] as Field;

/** The server names what a run sets inside its body. */
const byField = (fields: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, texts]) => [name.replace(/^values\./, ''), texts]));

/** The row with what its record has by now of this field: its other cells keep what readers see, and it keeps its place. */
const takeUp = async ({ resource, field, row, store }: CellProps) => {
  const record = await callResource<AnyRecord>(resource.calls.find, { params: { id: row.id } });
  if (!record.ok) {
    void store.list.refresh();
    return;
  }
  const { name } = field;
  const shown = columnKey(name, saidOf(resource, name).look);
  const facts = ['revision', 'updated_at', 'updated_by_name', 'has_changes', name, shown];
  const now = Object.fromEntries(facts.flatMap((fact) => (fact in row ? [[fact, record.data[fact]]] : [])));
  await store.list.update(row.id, now, () => Promise.resolve(record));
};

/** Saves the field on the revision of its row: what is refused stands at the cell, a conflict asks which value holds. */
const useSaving = (props: EditorProps, onSaved: () => void) => {
  const { resource, field, row, store } = props;
  const { name } = field;
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [mine, setMine] = useState<Values>({});
  const save = async (values: Values, revision = row.revision): Promise<Submission> => {
    const changes = changesOf(row, { [name]: values[name] });
    if (Object.keys(changes).length > 0) {
      setMine(changes);
      const result = await store.runs.change(
        resource,
        { ...row, revision },
        { action: 'set', values: changes },
        'cell',
      );
      const met = result.ok ? null : conflictIn(result);
      setConflict(met);
      if (met) return undefined;
      if (!result.ok) return { ...result, ...(result.fields && { fields: byField(result.fields) }) };
      await takeUp(props);
    }
    onSaved();
    return undefined;
  };
  const decide = async (theirs: Values) => {
    if (!conflict) return;
    if (!(name in theirs)) {
      await save(mine, conflict.revision);
      return;
    }
    await takeUp(props);
    onSaved();
  };
  const putOff = () => {
    setConflict(null);
  };
  return { conflict, mine, save, decide, putOff };
};

const Saving = () => {
  const t = useT();
  const { submitting } = useForm();
  return (
    <span role="status" className={classes.unseen}>
      {submitting && t('inline.saving')}
    </span>
  );
};

/** A field over its cell: Enter saves, Esc leaves it as it was, Tab saves and goes on to the next cell. */
export const InlineEditor = (props: EditorProps) => {
  const { resource, options, field, row, label, onClose } = props;
  const { name, View } = field;
  const { look, schema } = saidOf(resource, name);
  const t = useT();
  const kind = fieldKind(schema);
  const box = useRef<HTMLSpanElement>(null);
  const to = useRef<LeftTo>('here');
  // To close takes the focus from the field, which saves nothing more.
  const isLeaving = useRef(false);
  // Arrows walk through a native select and change it at each step.
  const isTyped = useRef(false);
  const leave = (where: LeftTo) => {
    isLeaving.current = true;
    onClose(where);
  };
  const { conflict, mine, save, decide, putOff } = useSaving(props, () => {
    leave(to.current);
  });
  useLayoutEffect(() => {
    box.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, []);
  const send = (next: LeftTo) => {
    to.current = next;
    box.current?.querySelector('form')?.requestSubmit();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (!isInside(event)) return;
    event.stopPropagation();
    isTyped.current = true;
    const isCombobox = (event.target as HTMLElement).role === 'combobox';
    if (pressedKey(event) === 'Escape') leave('here');
    else if (event.key === 'Tab') send(event.shiftKey ? 'back' : 'next');
    else if (pressedKey(event) === 'Enter' && !isCombobox) send('here');
    else return;
    event.preventDefault();
  };
  const handleBlur = (event: FocusEvent) => {
    const { currentTarget, relatedTarget } = event;
    if (isLeaving.current || conflict || !isInside(event)) return;
    const isWritten = kind === 'text' || kind === 'number' || kind === 'decimal';
    if (isWritten && look.to === undefined && relatedTarget !== null && !currentTarget.contains(relatedTarget))
      send('elsewhere');
  };
  return (
    <span ref={box} role="presentation" className={classes.editor} onKeyDown={handleKey} onBlur={handleBlur}>
      <Form<Values> initial={{ [name]: row[name] }} label={label} onSubmit={(values) => save(values)}>
        <View
          {...{ name, label, record: row }}
          size="small"
          hideLabel
          autoFocus
          disabled={false}
          hint={row.is_live === true ? t('inline.live') : undefined}
          optional={needOf(resource, name) === 'never'}
        />
        {(kind === 'flag' || kind === 'choice' || look.to !== undefined) && (
          <SendOnChange name={name} waits={() => kind === 'choice' && look.to === undefined && isTyped.current} />
        )}
        <Saving />
      </Form>
      {conflict && (
        <ConflictDialog
          {...{ resource, options, conflict, mine }}
          isSaving={false}
          onDecide={(theirs) => void decide(theirs)}
          onClose={putOff}
        />
      )}
    </span>
  );
};
