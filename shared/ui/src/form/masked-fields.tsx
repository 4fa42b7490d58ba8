import { maskCep } from '@pregao/format/cep';
import { formatMoney } from '@pregao/format/money';
import { maskMoney, parseMoney } from '@pregao/format/money-input';
import { maskPhone, readPhone } from '@pregao/format/phone';
import { stripSlug } from '@pregao/format/slug';
import { maskTaxId } from '@pregao/format/tax-id';
import { timePattern } from '@pregao/format/time-input';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { useField, type FieldProps } from './use-field.ts';
import { formTexts } from './form-texts.ts';

type Masked = Omit<TextFieldProps, 'mask' | 'type' | 'inputMode'>;

/** Why a text is no phone of ours; undefined where it is one. */
const phoneFault = (typed: string) => {
  const read = readPhone(typed);
  return 'number' in read ? undefined : formTexts[read.fault === 'foreign' ? 'foreignPhone' : 'incompletePhone'];
};

/** A phone of Brazil, however it is written or pasted. */
export const PhoneField = ({ validate, ...props }: Masked) => (
  <TextField
    autoComplete="tel-national"
    placeholder="(11) 91234-5678"
    {...props}
    type="tel"
    inputMode="tel"
    mask={maskPhone}
    validate={(value, values) => (value ? phoneFault(value) : undefined) ?? validate?.(value, values)}
  />
);

/** CPF, CNPJ of digits or alphanumeric CNPJ; letters are accepted from the start. */
export const TaxIdField = (props: Masked) => (
  <TextField
    autoComplete="off"
    placeholder="000.000.000-00"
    {...props}
    inputMode="text"
    autoCapitalize="characters"
    spellCheck={false}
    mask={maskTaxId}
  />
);

export const ZipField = (props: Masked) => (
  <TextField
    autoComplete="postal-code"
    placeholder="00000-000"
    {...props}
    inputMode="numeric"
    mask={maskCep}
    maxLength={9}
  />
);

/** Spaces never enter (REQ-5.20). */
export const SlugField = (props: Masked) => (
  <TextField autoComplete="off" {...props} autoCapitalize="none" spellCheck={false} mono mask={stripSlug} />
);

const keepTime = (typed: string) => typed.replace(/[^\d:]/g, '').slice(0, 5);

/** Pattern `h:m` (REQ-5.22). */
export const TimeField = ({ validate, ...props }: Masked) => (
  <TextField
    placeholder="09:30"
    autoComplete="off"
    {...props}
    inputMode="numeric"
    mask={keepTime}
    validate={(value, values) =>
      value && !timePattern.test(value) ? formTexts.invalidTime : validate?.(value, values)
    }
  />
);

/** Its value is integer centavos, or null while nothing is typed. */
export const MoneyField = (
  props: FieldProps<number | null> & { placeholder?: string; size?: TextFieldProps['size'] },
) => {
  const {
    placeholder = 'R$ 0,00',
    label,
    hint,
    optional,
    hideLabel,
    disabled,
    autoFocus,
    className,
    size,
    required,
  } = props;
  const field = useField<number | null>(props, null);
  const text = field.value === null ? '' : formatMoney(field.value);
  return (
    <TextField
      label={label}
      hint={hint}
      optional={optional}
      hideLabel={hideLabel}
      disabled={disabled}
      autoFocus={autoFocus}
      className={className}
      size={size}
      required={required}
      error={field.error}
      placeholder={placeholder}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onChange={(typed) => field.change(parseMoney(maskMoney(typed)))}
    />
  );
};
