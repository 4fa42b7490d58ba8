import { cx, Icon } from '@pregao/ui';
import { Marked } from '@pregao/ui/data';
import { useEffect } from 'react';
import type { Choice, ChoiceGroup } from './choices.ts';
import classes from './search-dialog.module.css';

interface ChoiceListProps {
  id: string;
  label: string;
  groups: readonly ChoiceGroup[];
  /** The key of the choice that the arrows stand on. */
  active: string | undefined;
  isWaiting: boolean;
  onChoose: (choice: Choice) => void;
  onPoint: (choice: Choice) => void;
}

/** The list of a search; the focus stays in the field, which says by `aria-activedescendant` where the arrows stand. */
export const ChoiceList = ({ id, label, groups, active, isWaiting, onChoose, onPoint }: ChoiceListProps) => {
  useEffect(() => {
    if (active) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div id={`${id}-list`} role="listbox" aria-label={label} aria-busy={isWaiting} className={classes.list}>
      {groups.map(({ name, title, choices }) => (
        <div key={name} role="group" aria-label={title || undefined} className={classes.group}>
          {title && (
            <div className={classes.kind} aria-hidden="true">
              {title}
            </div>
          )}
          {choices.map((choice) => (
            <div
              key={choice.key}
              id={`${id}-${choice.key}`}
              role="option"
              aria-selected={choice.key === active}
              className={cx(classes.choice, choice.key === active && classes.active)}
              onClick={() => onChoose(choice)}
              onPointerMove={() => {
                if (choice.key !== active) onPoint(choice);
              }}
            >
              <Icon name={choice.icon} size={18} />
              <span className={classes.words}>
                <span className={classes.name}>
                  <Marked text={choice.title} marks={choice.marks} />
                </span>
                {choice.subtitle && <span className={classes.more}>{choice.subtitle}</span>}
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
};
