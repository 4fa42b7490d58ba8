import type { AnyResource } from '@pregao/contract';
import {
  ChecksField,
  ColorField,
  DecimalField,
  NumberField,
  SelectField,
  SlugField,
  SwitchField,
  TextAreaField,
  TextField,
} from '@pregao/ui/form';
import { DateField } from '@pregao/ui/date';
import type { AnyRecord, FieldOf } from './crud-types.ts';
import { RecordField } from './record-field.tsx';
import { ProposedSlug } from './proposed-slug.tsx';

type Look = Pick<FieldOf, 'half' | 'hint' | 'when'>;
type Choices = Readonly<Record<string, string>>;

const optionsOf = (choices: Choices) => Object.entries(choices).map(([value, label]) => ({ value, label }));

/** The fields of a form by what they hold. */
export const f = {
  text: (name: string, look: Look & { placeholder?: string; mono?: boolean; maxLength?: number } = {}): FieldOf => ({
    name,
    ...look,
    View: ({ record: _record, ...props }) => (
      <TextField
        {...props}
        placeholder={look.placeholder}
        mono={look.mono}
        maxLength={look.maxLength}
        autoComplete="off"
      />
    ),
  }),

  area: (name: string, maxLength: number, look: Look = {}): FieldOf => ({
    name,
    ...look,
    View: (props) => <TextAreaField {...props} rows={3} maxLength={maxLength} />,
  }),

  /** Proposed from another field until it is edited by hand. */
  slug: (name: string, from: string, look: Look & { prefix?: string } = {}): FieldOf => ({
    name,
    ...look,
    View: ({ record, ...props }) => (
      <>
        <SlugField {...props} prefix={look.prefix} />
        <ProposedSlug name={name} from={from} isNew={record === null} />
      </>
    ),
  }),

  number: (name: string, look: Look & { suffix?: string } = {}): FieldOf => ({
    name,
    ...look,
    View: (props) => <NumberField {...props} suffix={look.suffix} />,
  }),

  /** A price step or a rate, as decimal text. */
  decimal: (name: string, look: Look & { prefix?: string } = {}): FieldOf => ({
    name,
    ...look,
    View: (props) => <DecimalField {...props} prefix={look.prefix} />,
  }),

  choice: (name: string, choices: Choices, look: Look = {}): FieldOf => ({
    name,
    ...look,
    View: ({ optional, ...props }) => (
      <SelectField {...props} optional={optional} clearable={optional} options={optionsOf(choices)} />
    ),
  }),

  choices: (name: string, choices: Choices, look: Look = {}): FieldOf => ({
    name,
    ...look,
    View: (props) => <ChecksField {...props} options={optionsOf(choices)} />,
  }),

  switch: (name: string, look: Look = {}): FieldOf => ({
    name,
    ...look,
    View: ({ optional: _optional, ...props }) => <SwitchField {...props} />,
  }),

  color: (name: string, look: Look = {}): FieldOf => ({ name, ...look, View: (props) => <ColorField {...props} /> }),

  date: (name: string, look: Look = {}): FieldOf => ({ name, ...look, View: (props) => <DateField {...props} /> }),

  /** Another record, found by its name; `known` is what the open record says of the one it has, `labelOf` reads a line of its list or the record itself. */
  record: (
    name: string,
    resource: AnyResource,
    labelOf: (row: AnyRecord) => string,
    look: Look & { known: string },
  ): FieldOf => ({
    name,
    ...look,
    names: { resource, labelOf },
    View: ({ record, ...props }) => (
      <RecordField {...props} resource={resource} labelOf={labelOf} record={record} known={look.known} />
    ),
  }),
};
