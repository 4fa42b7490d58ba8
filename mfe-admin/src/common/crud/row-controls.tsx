import { orderBody } from '@pregao/contract';
import { useCan, useT } from '@pregao/platform';
import { useNavigate } from '@pregao/platform/router';
import { IconButton } from '@pregao/ui';
import { NumberField } from '@pregao/ui/form';
import { placeOf, useRowDrag } from '@pregao/ui/list';
import { Dropdown } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { CrudOptions } from './crud-types.ts';
import { useMoves, type MovesProps } from './order-moves.ts';
import { DialogForm } from './publishing/dialog-form.tsx';
import { copyAddress } from './record-address.ts';
import classes from './row-controls.module.css';

type Moves = ReturnType<typeof useMoves>;

/** The row that was moved by keys: the focus goes along with its handle, also to another page. */
let held: number | null = null;

/** Moves a row by dragging it and by keys. */
const Handle = observer(
  ({ row, store, name, moves }: Pick<MovesProps, 'row' | 'store'> & { name: string; moves: Moves }) => {
    const t = useT();
    const box = useRef<HTMLSpanElement>(null);
    const at = store.list.items.findIndex(({ id }) => id === row.id);
    // The page may be loaded anew under a drag.
    const rows = useRef(store.list.items);
    const startDrag = useRowDrag((from, to) => {
      moves.drop(rows.current, from, to);
    });
    useEffect(() => {
      if (held !== row.id) return;
      held = null;
      box.current?.querySelector('button')?.focus();
    }, [at, row.id]);
    const step = async (by: 1 | -1) => {
      if (!(await moves.step(by))) held = null;
    };
    const handleKey = (event: KeyboardEvent) => {
      const to = placeOf(event.key, 1, 2);
      if (to === 1) return;
      event.preventDefault();
      held = row.id;
      if (event.key === 'Home') void moves.place({ after: null });
      else if (event.key === 'End') void moves.place({ before: null });
      else void step(to > 1 ? 1 : -1);
    };
    return (
      <span ref={box}>
        <IconButton
          icon="grip"
          size="small"
          className={classes.handle}
          label={t('crud.move', { name })}
          title={t('crud.moveHint')}
          onPointerDown={(event) => {
            rows.current = [...store.list.items];
            startDrag(event);
          }}
          onBlur={({ relatedTarget }) => {
            if (relatedTarget) held = null;
          }}
          onKeyDown={handleKey}
        />
      </span>
    );
  },
);

/** Asks for the position that a row goes to. */
const PositionDialog = ({ name, moves, onClose }: { name: string; moves: Moves; onClose: () => void }) => {
  const t = useT();
  return (
    <DialogForm
      title={t('crud.placeTitle')}
      description={name}
      initial={{ position: 1 }}
      schema={orderBody}
      onSubmit={async ({ position }) => {
        const result = await moves.place({ position: position as number });
        if (result.ok) onClose();
        return undefined;
      }}
      onClose={onClose}
    >
      <NumberField name="position" label={t('crud.position')} autoFocus />
    </DialogForm>
  );
};

/** What is done with one row: its place in the order of staff, and a copy of it. */
export const RowControls = observer((props: MovesProps & { options: CrudOptions }) => {
  const { resource, options, row, query, store } = props;
  const t = useT();
  const navigate = useNavigate();
  const canCreate = useCan('create', resource.subject);
  const canMove = useCan('update', resource.subject) && resource.ordered !== undefined;
  const moves = useMoves(props);
  const [asks, setAsks] = useState(false);
  if (query.state === 'trash' || !(canCreate || canMove)) return null;
  const name = options.nameOf(row);
  const go = (to: Parameters<Moves['place']>[0]) => () => void moves.place(to);
  const items = () => [
    ...(canCreate
      ? [
          {
            ...{ key: 'copy', icon: 'copy' as const, label: t('crud.duplicate') },
            onSelect: () => void navigate(copyAddress(options, row.id)),
          },
        ]
      : []),
    ...(canMove
      ? [
          { key: 'first', icon: 'arrow-up' as const, label: t('crud.toFirst'), onSelect: go({ after: null }) },
          { key: 'last', icon: 'arrow-down' as const, label: t('crud.toLast'), onSelect: go({ before: null }) },
          {
            ...{ key: 'position', icon: 'list' as const, label: t('crud.toPosition') },
            onSelect: () => {
              setAsks(true);
            },
          },
        ]
      : []),
  ];
  return (
    <span className={classes.controls} data-controls>
      {canMove && query.sort === 'order' && query.q === '' && <Handle {...{ row, store, name, moves }} />}
      <Dropdown
        label={t('crud.more', { name })}
        items={items}
        trigger={<IconButton icon="more" size="small" label={t('crud.more', { name })} />}
      />
      {asks && (
        <PositionDialog
          {...{ name, moves }}
          onClose={() => {
            setAsks(false);
          }}
        />
      )}
    </span>
  );
});
