import type { AnyResource } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Form } from '@pregao/ui/form';
import { Modal } from '@pregao/ui/overlay';
import { useLabels } from './crud-texts.ts';
import type { CrudOptions } from './crud-types.ts';
import { SendOnChange } from './send-on-change.tsx';

interface PickProps {
  resource: AnyResource;
  options: CrudOptions;
  name: string;
  onPick: (value: unknown) => void;
  onClose: () => void;
}

/** Another record, chosen by its name for all that is picked: choosing it is the whole of it. */
export const PickDialog = ({ resource, options, name, onPick, onClose }: PickProps) => {
  const t = useT();
  const label = useLabels(resource)(name);
  const field = options.fields.flatMap(({ fields }) => fields).find((one) => one.name === name);
  if (!field) return null;
  const { View } = field;
  return (
    <Modal open title={t('bulk.pick', { field: label })} width={480} onClose={onClose}>
      <Form<Record<string, unknown>>
        initial={{ [name]: null }}
        label={label}
        onSubmit={(values) => {
          onPick(values[name]);
          return undefined;
        }}
      >
        <View {...{ name, label }} record={null} autoFocus disabled={false} optional={false} />
        <SendOnChange name={name} />
      </Form>
    </Modal>
  );
};
