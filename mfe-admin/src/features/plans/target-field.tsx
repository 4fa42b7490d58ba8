import { findPlanTargets, type PlanTarget } from '@pregao/contract';
import { useQuery, useT } from '@pregao/platform';
import { SelectField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';

interface TargetFieldProps {
  kind: PlanTarget['kind'];
  id: number | null;
  disabled: boolean;
  onChange: (id: number | null) => void;
}

/** The category or the content of a rule, found by its name. */
export const TargetField = observer(({ kind, id, disabled, onChange }: TargetFieldProps) => {
  const t = useT();
  const [q, setQ] = useState('');
  const [first] = useState(id);
  const named = useQuery(findPlanTargets, first === null ? null : { query: { named: `${kind}-${first}` } });
  const found = useQuery(findPlanTargets, { query: { kind, q } });
  const [picked, setPicked] = useState<PlanTarget | null>(null);
  const offered = found.data ?? [];
  const chosen = [picked, ...(named.data ?? []), ...offered].find((target) => target?.id === id);
  const options = chosen && !offered.some((target) => target.id === chosen.id) ? [chosen, ...offered] : offered;
  return (
    <SelectField
      label={t(kind === 'category' ? 'plan.category' : 'plan.content')}
      size="small"
      disabled={disabled}
      placeholder={t('plan.choose')}
      searchable
      loading={found.data === undefined && found.isLoading}
      options={options.map((target) => ({
        value: target.id,
        label: target.name,
        ...(!target.published && { hint: t('plan.unpublished') }),
      }))}
      value={id !== null && chosen === undefined && named.isLoading ? null : id}
      onSearch={setQ}
      onChange={(next) => {
        setPicked(options.find((target) => target.id === next) ?? null);
        onChange(next as number | null);
      }}
    />
  );
});
