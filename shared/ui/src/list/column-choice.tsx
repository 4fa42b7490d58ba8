import { Button, IconButton } from '../kit/button/button.tsx';
import { Popover } from '../overlay/popover.tsx';
import { CheckList } from './check-list.tsx';
import classes from './choices.module.css';
import { staffListTexts } from './texts.ts';
import { useFocusAlong } from './use-focus-along.ts';

interface ColumnChoiceProps {
  /** Every column, in its usual order; the first one stays where it is. */
  columns: readonly { key: string; title: string }[];
  /** Keys of the columns shown, in their order; null: all as usual. */
  value: readonly string[] | null;
  onChange: (keys: string[] | null) => void;
}

/** Columns in the order a person chose, those left out at the end; keys of columns that are no more are passed over. */
export const orderColumns = <C extends { key: string }>(columns: readonly C[], shown: readonly string[] | null) => {
  if (!shown) return { shown: [...columns], hidden: [] };
  const [first, ...rest] = columns;
  const chosen = shown.flatMap((key) => rest.find((column) => column.key === key) ?? []);
  return {
    shown: first ? [first, ...chosen] : chosen,
    hidden: rest.filter((column) => !chosen.includes(column)),
  };
};

/** Which columns a table shows, and in which order. */
export const ColumnChoice = ({ columns, value, onChange }: ColumnChoiceProps) => {
  const { shown, hidden } = orderColumns(columns, value);
  const keys = shown.map(({ key }) => key);
  const holdFocus = useFocusAlong();
  const change = (next: string[]) => {
    holdFocus();
    onChange(next);
  };
  const move = (key: string, by: 1 | -1) => {
    const at = keys.indexOf(key);
    const next = keys.filter((other) => other !== key);
    next.splice(at + by, 0, key);
    change(next);
  };
  const moveButton = (by: 1 | -1, { key, title }: { key: string; title: string }, disabled: boolean) => (
    <IconButton
      icon={by < 0 ? 'chevron-up' : 'chevron-down'}
      size="small"
      label={`${by < 0 ? staffListTexts.moveUp : staffListTexts.moveDown} ${title}`}
      disabled={disabled}
      onClick={() => {
        move(key, by);
      }}
    />
  );
  return (
    <Popover
      title={staffListTexts.columns}
      width={280}
      trigger={(trigger) => (
        <IconButton icon="settings" label={staffListTexts.columns} variant="secondary" {...trigger} />
      )}
    >
      {() => (
        <div className={classes.list}>
          {[...shown, ...hidden].slice(1).map((column) => {
            const at = keys.indexOf(column.key);
            return (
              <div key={column.key} className={classes.movable} data-column="">
                <CheckList
                  label={column.title}
                  options={[{ id: column.key, label: column.title }]}
                  value={at < 0 ? [] : [column.key]}
                  onChange={() => {
                    change(at < 0 ? [...keys, column.key] : keys.filter((key) => key !== column.key));
                  }}
                />
                {moveButton(-1, column, at < 2)}
                {moveButton(1, column, at < 0 || at === keys.length - 1)}
              </div>
            );
          })}
          {value !== null && (
            <Button
              size="small"
              variant="ghost"
              onClick={() => {
                onChange(null);
              }}
            >
              {staffListTexts.usualColumns}
            </Button>
          )}
        </div>
      )}
    </Popover>
  );
};
