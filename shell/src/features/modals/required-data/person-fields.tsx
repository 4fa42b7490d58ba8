import { identifierField, nameField, nicknameField, occupationField } from '@pregao/contract/identity/fields';
import { isTaxId, maskDate, toIsoDate } from '@pregao/format';
import { useT } from '@pregao/platform';
import { PhoneField, SelectField, TaxIdField, TextField, type SelectOption } from '@pregao/ui/form';
import { firstIssue } from '../../../common/refusal.ts';
import classes from './required-data.module.css';

export const PersonFields = ({ genders }: { genders: SelectOption[] }) => {
  const t = useT();
  const validTaxId = (typed: string) => (!typed || isTaxId(typed) ? undefined : t('data.identifier.invalid'));
  const validDate = (typed: string) =>
    /^\d{2}\/\d{2}\/\d{4}$/.test(typed) && toIsoDate(typed) ? undefined : t('data.birth.invalid');
  return (
    <div className={classes.grid}>
      <TextField
        name="name"
        label={t('data.name')}
        autoComplete="name"
        required
        validate={firstIssue(nameField)}
        className={classes.wide}
      />
      <TextField
        name="nickname"
        label={t('data.nickname')}
        hint={t('data.nickname.hint')}
        autoComplete="nickname"
        required
        validate={firstIssue(nicknameField)}
      />
      <TextField
        name="birth_date"
        label={t('data.birth')}
        placeholder="dd/mm/aaaa"
        inputMode="numeric"
        autoComplete="bday"
        mask={maskDate}
        required
        validate={validDate}
      />
      <TaxIdField
        name="identifier"
        label={t('data.identifier')}
        optional
        validate={(typed) => validTaxId(typed) ?? (typed ? firstIssue(identifierField)(typed) : undefined)}
      />
      <PhoneField name="phone_number" label={t('data.phone')} optional />
      <SelectField name="gender" label={t('data.gender')} options={genders} required />
      <TextField
        name="ocupation"
        label={t('data.ocupation')}
        autoComplete="organization-title"
        required
        validate={firstIssue(occupationField)}
      />
    </div>
  );
};
