import type { AnyResource } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Heading } from '@pregao/ui';
import { useForm } from '@pregao/ui/form';
import { useLabels } from './crud-texts.ts';
import type { AnyRecord, CrudOptions, FieldOf } from './crud-types.ts';
import classes from './crud-form.module.css';
import { needOf } from './form-values.ts';

interface GroupsProps {
  resource: AnyResource;
  options: CrudOptions;
  /** As it was opened; null for a new one. */
  record: AnyRecord | null;
  disabled: boolean;
}

const Fields = ({
  fields,
  resource,
  record,
  disabled,
  first,
}: Omit<GroupsProps, 'options'> & { fields: readonly FieldOf[]; first: string | undefined }) => {
  const t = useT();
  const labelOf = useLabels(resource);
  const { values } = useForm<Record<string, unknown>>();
  const hintOf = (name: string, hint: string | undefined) =>
    needOf(resource, name) === 'to-publish' ? [hint, t('publish.needed')].filter(Boolean).join(' ') : hint;
  return (
    <div className={classes.fields}>
      {fields
        .filter(({ when }) => when?.(values) ?? true)
        .map(({ name, half, hint, fixed, View }) => (
          <div key={name} data-field={name} className={half ? classes.half : classes.whole}>
            <View
              name={name}
              label={labelOf(name)}
              optional={needOf(resource, name) === 'never'}
              disabled={disabled || (record !== null && fixed?.(record) === true)}
              autoFocus={name === first && record === null}
              hint={hintOf(name, hint)}
              record={record}
            />
          </div>
        ))}
    </div>
  );
};

/** The fields of a form in their titled groups. */
export const FieldGroups = ({ options, ...props }: GroupsProps) =>
  options.fields.map((group, index) => (
    <section key={group.title ?? index} className={classes.group}>
      {group.title && (
        <Heading level={2} size="small">
          {group.title}
        </Heading>
      )}
      <Fields {...props} fields={group.fields} first={options.fields[0]?.fields[0]?.name} />
    </section>
  ));
