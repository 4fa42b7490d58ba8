import { planIcons, type PlanBenefit } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { SelectField, TextField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import type { FieldView } from '../../common/crud/crud-types.ts';
import { optionsOf } from '../../common/options-of.ts';
import { PartsField } from '../../common/parts-field.tsx';
import classes from './plans.module.css';

interface RowProps {
  benefit: PlanBenefit;
  disabled: boolean;
  onChange: (changed: Partial<PlanBenefit>) => void;
}

const Row = ({ benefit, disabled, onChange }: RowProps) => {
  const t = useT();
  return (
    <div className={classes.benefit}>
      <SelectField
        label={t('plan.icon')}
        disabled={disabled}
        options={optionsOf(planIcons)}
        value={benefit.icon}
        onChange={(icon) => {
          onChange({ icon: icon as PlanBenefit['icon'] });
        }}
      />
      <TextField
        label={t('plan.benefit')}
        value={benefit.text}
        maxLength={120}
        disabled={disabled}
        onChange={(text) => {
          onChange({ text });
        }}
      />
    </div>
  );
};

/** What a plan promises, in the order of its page. */
export const BenefitsField = observer((props: FieldView) => {
  const t = useT();
  return (
    <PartsField<PlanBenefit>
      {...props}
      most={12}
      nameOf={({ text }) => text}
      add={{ label: t('plan.addBenefit'), part: { icon: 'check', text: '' } }}
    >
      {(benefit, change) => <Row benefit={benefit} disabled={props.disabled} onChange={change} />}
    </PartsField>
  );
});
