import {
  fieldKind,
  nameKey,
  type AnyResource,
  type Field,
  type FileFacts,
  type FilePurposeName,
} from '@pregao/contract';
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
  TimeField,
} from '@pregao/ui/form';
import { DateField } from '@pregao/ui/date';
import { PicturesField } from '../files/pictures-field.tsx';
import { PurposeFileField } from '../files/purpose-file-field.tsx';
import { optionsOf } from '../options-of.ts';
import type { FieldOf, Naming } from './crud-types.ts';
import { FormattedField, type TextLook } from './formatted-field.tsx';
import { referredBy } from './naming.ts';
import { RecordField, RecordsField } from './record-field.tsx';
import { MomentField } from './moment-field.tsx';
import { WordsField } from './words-field.tsx';
import { ProposedSlug } from './proposed-slug.tsx';

type Look = Pick<FieldOf, 'half' | 'hint' | 'when'>;
type Choices = Readonly<Record<string, string>>;

const chosen = (name: string, known: string, names: Naming, look: Look): FieldOf => ({
  name,
  ...look,
  names,
  View: ({ record, ...props }) => <RecordField {...props} naming={names} record={record} known={known} />,
});

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

  /** With headings, lists, links and tables. */
  richText: (name: string, look: Look & TextLook): FieldOf => ({
    name,
    ...look,
    View: ({ record: _record, ...props }) => <FormattedField {...props} look={look} />,
  }),

  /** A file of a purpose, sent or taken from the library. */
  file: (name: string, purpose: FilePurposeName, look: Look = {}): FieldOf => ({
    name,
    ...look,
    View: ({ record, ...props }) => (
      <PurposeFileField {...props} purpose={purpose} known={record?.[`${name}_file`] as FileFacts | null | undefined} />
    ),
  }),

  /** Pictures of a purpose in their order. */
  pictures: (name: string, purpose: FilePurposeName, look: Look & { most?: number } = {}): FieldOf => ({
    name,
    ...look,
    View: (props) => <PicturesField {...props} purpose={purpose} most={look.most ?? 8} />,
  }),

  /** Proposed from another field until it is edited by hand. */
  slug: (name: string, from: string, look: Look & { prefix?: string } = {}): FieldOf => ({
    name,
    ...look,
    View: ({ record, ...props }) => (
      <>
        <SlugField {...props} prefix={look.prefix} />
        <ProposedSlug {...{ name, from }} isNew={record === null} disabled={props.disabled} />
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

  /** An hour, `h:m`. */
  time: (name: string, look: Look = {}): FieldOf => ({
    name,
    ...look,
    View: ({ record: _record, ...props }) => <TimeField {...props} />,
  }),

  /** A day and an hour of São Paulo. */
  moment: (name: string, look: Look = {}): FieldOf => ({ name, ...look, View: (props) => <MomentField {...props} /> }),

  /** What a field refers to, found by its name; the names of what the open record has come with it. */
  reference: (resource: AnyResource, name: string, look: Look = {}): FieldOf => {
    const { look: said, schema } = (resource.fields as Record<string, Field>)[name] as Field;
    const known = nameKey(name, said);
    const names = referredBy(resource, said);
    if (fieldKind(schema) !== 'choices') return chosen(name, known, names, look);
    const hides = said.to === 'self';
    return {
      name,
      ...look,
      names,
      // The open record is not one of the others.
      View: (props) => (
        <RecordsField {...props} naming={names} known={known} hidden={hides ? props.record?.id : undefined} />
      ),
    };
  },

  /** Words one writes with commas between them. */
  words: (name: string, look: Look = {}): FieldOf => ({
    name,
    ...look,
    View: ({ record: _record, ...props }) => <WordsField {...props} />,
  }),
};
