import { selectSignatureTypes, type RoomPlan } from '@pregao/contract';
import { useQuery, useT } from '@pregao/platform';
import { Skeleton } from '@pregao/ui';
import { FieldShell, NumberField, SwitchField, useField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import type { FieldView } from '../../common/crud/crud-types.ts';
import { OptionsFailed } from '../../common/options-failed.tsx';
import classes from './broadcasts.module.css';

/** Every plan by its name. For observers. */
const usePlans = () => useQuery(selectSignatureTypes, { query: {} });

/** Which plans open a room, and how many seconds their members are behind. */
export const PlansField = observer(({ name, label, disabled }: FieldView) => {
  const t = useT();
  const field = useField<RoomPlan[]>({ name, label }, []);
  const plans = usePlans();
  const chosen = new Map(field.value.map((plan) => [plan.signature_type_id, plan]));
  const change = (id: number, next: RoomPlan | null) => {
    const others = field.value.filter(({ signature_type_id: other }) => other !== id);
    const all = next ? [...others, next] : others;
    field.change(all.sort((one, other) => one.signature_type_id - other.signature_type_id));
  };
  return (
    <FieldShell id={field.id} label={label} hint={t('desk.plansHint')} error={field.error} group>
      <OptionsFailed store={plans} />
      <ul className={classes.plans} aria-label={label}>
        {!plans.data && plans.error === null && (
          <li>
            <Skeleton lines={3} height={24} />
          </li>
        )}
        {plans.data?.map(({ id, name: plan }) => {
          const own = chosen.get(id);
          return (
            <li key={id} className={classes.plan}>
              <SwitchField
                label={plan}
                disabled={disabled}
                value={own !== undefined}
                onChange={(isOn) => {
                  change(id, isOn ? { signature_type_id: id, delay_s: 0 } : null);
                }}
              />
              {own && (
                <NumberField
                  label={t('desk.delayOf', { plan })}
                  hideLabel
                  suffix={t('desk.delay')}
                  size="small"
                  disabled={disabled}
                  value={own.delay_s}
                  onChange={(seconds) => {
                    change(id, { ...own, delay_s: seconds ?? 0 });
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
    </FieldShell>
  );
});

/** The plans of a room in words, as its history and a conflict show them. */
export const RoomPlans = observer(({ plans }: { plans: readonly RoomPlan[] }) => {
  const t = useT();
  const names = usePlans().data;
  return (
    <span>
      {plans
        .map(({ signature_type_id: id, delay_s: count }) => {
          const plan = names?.find((one) => one.id === id)?.name ?? `#${id}`;
          return count > 0 ? t('desk.behind', { plan, count }) : plan;
        })
        .join(', ')}
    </span>
  );
});
