import { planContents, planRuleKinds, type PlanRule } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { SelectField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import type { AnyRecord, FieldView } from '../../common/crud/crud-types.ts';
import { useFormValues } from '../../common/crud/use-form-values.ts';
import { OptionsFailed } from '../../common/options-failed.tsx';
import { optionsOf } from '../../common/options-of.ts';
import { PartsField } from '../../common/parts-field.tsx';
import { MeasureNotes } from './measure-notes.tsx';
import { TargetField } from './target-field.tsx';
import classes from './plans.module.css';
import { useMeasure } from './use-measure.ts';

interface RowProps {
  rule: PlanRule;
  /** Contents it opens today. */
  count: number | undefined;
  disabled: boolean;
  onChange: (changed: Partial<PlanRule>) => void;
}

const Row = ({ rule, count, disabled, onChange }: RowProps) => {
  const t = useT();
  const { kind, content_type: type } = rule;
  return (
    <div className={classes.rule}>
      <SelectField
        label={t('plan.reach')}
        size="small"
        disabled={disabled}
        options={optionsOf(planRuleKinds)}
        value={kind}
        onChange={(next) => {
          onChange({ kind: next as PlanRule['kind'], content_type: type ?? 'course', target_id: null });
        }}
      />
      <SelectField
        label={t('plan.type')}
        size="small"
        disabled={disabled}
        clearable={kind === 'category'}
        placeholder={t('plan.everything')}
        options={optionsOf(planContents)}
        value={type}
        onChange={(next) => {
          onChange({
            content_type: next as PlanRule['content_type'],
            // The number of one content says nothing of another type.
            ...(kind === 'item' && { target_id: null }),
          });
        }}
      />
      {kind !== 'type' && (
        <TargetField
          key={`${kind} ${kind === 'item' ? type : ''}`}
          kind={kind === 'category' ? 'category' : (type ?? 'course')}
          id={rule.target_id}
          disabled={disabled}
          onChange={(id) => {
            onChange({ target_id: id });
          }}
        />
      )}
      <p className={classes.count} role="status">
        {count !== undefined && t('plan.opensToday', { count })}
      </p>
    </div>
  );
};

const none: PlanRule = { kind: 'category', content_type: 'course', target_id: null };
const sayRule = ({ kind, content_type: type }: PlanRule) =>
  `${planRuleKinds[kind]} ${type === null ? '' : planContents[type].toLowerCase()}`.trim();

/** What a plan opens, rule by rule, each with what it comes to today; below, what publishing it would change and for how many. */
export const OpensField = observer(({ record, ...props }: FieldView & { record: AnyRecord | null }) => {
  const t = useT();
  const measured = useMeasure(record);
  const measure = measured.data;
  const isMeasured = measure?.rules.length === (useFormValues().opens as unknown[] | undefined)?.length;
  return (
    <PartsField<PlanRule>
      {...props}
      hint={t('plan.opensHint')}
      empty={t('plan.noRules')}
      most={60}
      nameOf={sayRule}
      add={{ label: t('plan.addRule'), part: none }}
      after={
        <>
          <OptionsFailed store={measured} />
          {measure && <MeasureNotes measure={measure} />}
        </>
      }
    >
      {(rule, change, at) => (
        <Row
          rule={rule}
          count={isMeasured ? measure?.rules[at] : undefined}
          disabled={props.disabled}
          onChange={change}
        />
      )}
    </PartsField>
  );
});
