import { useT } from '@pregao/platform';
import { Skeleton } from '@pregao/ui';
import { ChecksField, FieldShell, useField } from '@pregao/ui/form';
import { observer } from 'mobx-react-lite';
import type { FieldView } from '../../common/crud/crud-types.ts';
import { OptionsFailed } from '../../common/options-failed.tsx';
import { useStoreOptions } from './use-store-options.ts';

/** Which profiles of the team see an item; none: all of them. */
export const AudienceField = observer(({ name, label, disabled }: FieldView) => {
  const t = useT();
  const field = useField<number[]>({ name, label }, []);
  const options = useStoreOptions();
  const hint = t('storeItem.audienceHint');
  if (options.data)
    return (
      <ChecksField
        label={label}
        hint={hint}
        error={field.error}
        disabled={disabled}
        options={options.data.profiles.map(({ id, name: profile }) => ({ value: String(id), label: profile }))}
        value={field.value.map(String)}
        onChange={(ids) => {
          field.change(ids.map(Number));
        }}
      />
    );
  return (
    <FieldShell id={field.id} label={label} hint={hint} error={field.error} group>
      {options.error === null && <Skeleton lines={4} />}
      <OptionsFailed store={options} />
    </FieldShell>
  );
});
