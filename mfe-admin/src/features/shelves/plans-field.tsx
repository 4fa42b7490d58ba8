import { useT } from '@pregao/platform';
import { Skeleton } from '@pregao/ui';
import { FieldShell, SwitchField, useField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import type { AnyRecord, FieldView } from '../../common/crud/crud-types.ts';
import { OptionsFailed } from '../../common/options-failed.tsx';
import classes from './shelves.module.css';
import { useMeasure } from './use-measure.ts';

/** Which plans open what was picked, each with whom it would concern before it is published. */
export const PlansField = observer(({ record, ...props }: FieldView & { record: AnyRecord | null }) => {
  const t = useT();
  const { label, disabled } = props;
  const field = useField<number[]>({ name: props.name, label }, []);
  const measured = useMeasure(record);
  const measure = measured.data;
  const effectOf = ({ people, opens, closes }: { people: number; opens: number; closes: number }) => {
    const parts = [
      ...(opens > 0 ? [t('shelf.opens', { count: opens })] : []),
      ...(closes > 0 ? [t('shelf.closes', { count: closes })] : []),
    ];
    if (parts.length === 0) return t('shelf.holders', { count: people });
    return t('shelf.effect', { what: parts.join(', '), who: t('shelf.people', { count: people }) });
  };
  return (
    <FieldShell id={field.id} label={label} hint={t('shelf.plansHint')} error={field.error} group>
      <OptionsFailed store={measured} />
      <ul className={classes.plans} aria-label={label}>
        {!measure && measured.error === null && (
          <li>
            <Skeleton lines={3} height={24} />
          </li>
        )}
        {measure?.plans.map((plan) => (
          <li key={plan.id}>
            <SwitchField
              label={plan.name}
              hint={<span role="status">{effectOf(plan)}</span>}
              disabled={disabled}
              value={field.value.includes(plan.id)}
              onChange={(isOn) => {
                const others = field.value.filter((id) => id !== plan.id);
                field.change(isOn ? [...others, plan.id].sort((one, other) => one - other) : others);
              }}
            />
          </li>
        ))}
      </ul>
    </FieldShell>
  );
});
