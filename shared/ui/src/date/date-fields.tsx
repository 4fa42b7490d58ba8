import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/pt-br';
import type { ReactNode } from 'react';
import { AntdScope } from '../antd/antd-scope.tsx';
import { FieldShell } from '../form/field-shell.tsx';
import { useField, type FieldProps } from '../form/use-field.ts';
import { Icon } from '../kit/icon/icon.tsx';
import { texts } from '../texts.ts';
import classes from './date-fields.module.css';

dayjs.locale('pt-br');

/** Typed with or without bars; the first format is the one shown. */
const formats = ['DD/MM/YYYY', 'DDMMYYYY', 'D/M/YYYY'];
const wire = 'YYYY-MM-DD';
const read = (value: string | null | undefined): Dayjs | null => (value ? dayjs(value, wire) : null);
const write = (value: Dayjs | null | undefined): string | null => (value?.isValid() ? value.format(wire) : null);

type ShellProp = 'label' | 'hint' | 'optional' | 'hideLabel' | 'className';

interface Limits {
  /** `yyyy-mm-dd` */
  min?: string;
  max?: string;
  size?: 'small' | 'medium' | 'large';
}

const limits = ({ min, max }: Limits) => ({
  minDate: min ? dayjs(min, wire) : undefined,
  maxDate: max ? dayjs(max, wire) : undefined,
});
const sizeOf = (size: Limits['size']) => (size === undefined || size === 'medium' ? 'middle' : size);
const shellOf = ({ label, hint, optional, hideLabel, className }: Pick<FieldProps<unknown>, ShellProp>) => ({
  label,
  hint,
  optional,
  hideLabel,
  className,
});
const mark: ReactNode = <Icon name="calendar" size={18} className={classes.mark} />;

/** Its value is `yyyy-mm-dd` or null; what one sees and types is `dd/MM/yyyy`. */
export const DateField = (props: FieldProps<string | null> & Limits) => {
  const { disabled, size } = props;
  const field = useField<string | null>(props, null);
  return (
    <FieldShell {...shellOf(props)} id={field.id} error={field.error}>
      <AntdScope>
        <DatePicker
          {...field.described}
          {...limits(props)}
          id={field.id}
          className={classes.picker}
          value={read(field.value)}
          format={formats}
          placeholder={texts.date}
          disabled={disabled}
          size={sizeOf(size)}
          status={field.error ? 'error' : undefined}
          suffixIcon={mark}
          inputMode="numeric"
          preserveInvalidOnBlur={false}
          onChange={(next) => field.change(write(next as Dayjs | null))}
          onBlur={field.blur}
        />
      </AntdScope>
    </FieldShell>
  );
};

export type DateRange = readonly [string | null, string | null];

export const DateRangeField = (props: FieldProps<DateRange> & Limits) => {
  const { disabled, size } = props;
  const field = useField<DateRange>(props, [null, null]);
  return (
    <FieldShell {...shellOf(props)} id={field.id} error={field.error}>
      <AntdScope>
        <DatePicker.RangePicker
          {...field.described}
          {...limits(props)}
          id={{ start: field.id, end: `${field.id}-end` }}
          className={classes.picker}
          value={[read(field.value[0]), read(field.value[1])]}
          format={formats}
          placeholder={[texts.startDate, texts.endDate]}
          disabled={disabled}
          size={sizeOf(size)}
          status={field.error ? 'error' : undefined}
          suffixIcon={mark}
          allowEmpty={[true, true]}
          separator="–"
          onChange={(next) => field.change([write(next?.[0]), write(next?.[1])])}
          onBlur={field.blur}
        />
      </AntdScope>
    </FieldShell>
  );
};
