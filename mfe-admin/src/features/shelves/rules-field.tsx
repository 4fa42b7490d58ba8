import { selectCategory, shelfItemTypes, shelfRuleKinds, type Endpoint, type ShelfRule } from '@pregao/contract';
import { useStore, useT } from '@pregao/platform';
import { Lookups } from '@pregao/screens';
import { NumberField, SelectField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { AnyRecord, FieldView } from '../../common/crud/crud-types.ts';
import { useFormValues } from '../../common/crud/use-form-values.ts';
import { optionsOf } from '../../common/options-of.ts';
import { PartsField } from '../../common/parts-field.tsx';
import classes from './shelves.module.css';
import { useMeasure } from './use-measure.ts';

interface RowProps {
  rule: ShelfRule;
  /** Contents there are for it. */
  count: number | undefined;
  categories: readonly { id: number; name: string }[];
  disabled: boolean;
  onChange: (changed: Partial<ShelfRule>) => void;
}

const Row = ({ rule, count, categories, disabled, onChange }: RowProps) => {
  const t = useT();
  return (
    <div className={classes.rule}>
      <SelectField
        label={t('shelf.rule')}
        size="small"
        disabled={disabled}
        options={optionsOf(shelfRuleKinds)}
        value={rule.kind}
        onChange={(kind) => {
          // Only courses are rated.
          onChange({ kind: kind as ShelfRule['kind'], ...(kind === 'best_rated' && { item_type: 'course' }) });
        }}
      />
      <SelectField
        label={t('shelf.type')}
        size="small"
        disabled={disabled || rule.kind === 'best_rated'}
        options={optionsOf(shelfItemTypes)}
        value={rule.item_type}
        onChange={(type) => {
          onChange({ item_type: type as ShelfRule['item_type'] });
        }}
      />
      <SelectField
        label={t('shelf.category')}
        size="small"
        disabled={disabled}
        clearable={rule.kind !== 'category'}
        placeholder={t(rule.kind === 'category' ? 'shelf.choose' : 'shelf.anyCategory')}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        value={rule.category_id}
        onChange={(id) => {
          onChange({ category_id: id as number | null });
        }}
      />
      <NumberField
        label={t('shelf.most')}
        disabled={disabled}
        value={rule.most}
        onChange={(most) => {
          onChange({ most: most ?? 1 });
        }}
      />
      <p className={classes.count} role="status">
        {count !== undefined && t('shelf.found', { count })}
      </p>
    </div>
  );
};

const none: ShelfRule = { kind: 'newest', item_type: 'course', category_id: null, most: 8 };

/** What a shelf holds besides what was picked, each rule with how much there is for it. */
export const RulesField = observer(({ record, ...props }: FieldView & { record: AnyRecord | null }) => {
  const t = useT();
  const { data: measure } = useMeasure(record);
  const isMeasured = measure?.rules.length === (useFormValues().rules as unknown[] | undefined)?.length;
  const categories = useStore(() => new Lookups().of(selectCategory as unknown as Endpoint));
  useEffect(() => {
    void categories.show();
  }, [categories]);
  return (
    <PartsField<ShelfRule>
      {...props}
      hint={t('shelf.rulesHint')}
      most={5}
      nameOf={({ kind }) => shelfRuleKinds[kind]}
      add={{ label: t('shelf.addRule'), part: none }}
    >
      {(rule, change, at) => (
        <Row
          rule={rule}
          count={isMeasured ? measure?.rules[at] : undefined}
          categories={categories.data ?? []}
          disabled={props.disabled}
          onChange={change}
        />
      )}
    </PartsField>
  );
});
