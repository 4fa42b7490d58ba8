import { selectCategory, shelfItemTypes, shelfRuleKinds, type Endpoint, type ShelfRule } from '@pregao/contract';
import { useStore, useT } from '@pregao/platform';
import { Lookups } from '@pregao/screens';
import { Button } from '@pregao/ui';
import { FieldShell, NumberField, SelectField, useField } from '@pregao/ui/form';
import { SortableList } from '@pregao/ui/list';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { AnyRecord, FieldView } from '../../common/crud/crud-types.ts';
import { optionsOf } from './options-of.ts';
import classes from './shelves.module.css';
import { useMeasure } from './use-measure.ts';

/** Rules that a shelf may have. */
const most = 5;

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
  const { label, disabled } = props;
  const field = useField<ShelfRule[]>({ name: props.name, label }, []);
  const { data: measure } = useMeasure(record);
  const categories = useStore(() => new Lookups().of(selectCategory as unknown as Endpoint));
  useEffect(() => {
    void categories.show();
  }, [categories]);
  const isMeasured = measure?.rules.length === field.value.length;
  return (
    <FieldShell id={field.id} label={label} hint={t('shelf.rulesHint')} error={field.error} group>
      <SortableList
        label={label}
        items={field.value}
        keyOf={(_rule, at) => String(at)}
        nameOf={({ kind }, at) => `${at + 1}. ${shelfRuleKinds[kind]}`}
        disabled={disabled}
        onChange={field.change}
      >
        {(rule, at) => (
          <Row
            rule={rule}
            count={isMeasured ? measure.rules[at] : undefined}
            categories={categories.data ?? []}
            disabled={disabled}
            onChange={(changed) => {
              field.change(field.value.with(at, { ...rule, ...changed }));
            }}
          />
        )}
      </SortableList>
      {!disabled && field.value.length < most && (
        <Button
          size="small"
          icon="plus"
          className={classes.add}
          onClick={() => {
            field.change([...field.value, none]);
          }}
        >
          {t('shelf.addRule')}
        </Button>
      )}
    </FieldShell>
  );
});
