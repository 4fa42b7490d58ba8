import { isTaxId } from '@pregao/format';
import { useT, useTexts } from '@pregao/platform';
import { TaxIdField, TextField } from '@pregao/ui/form';
import commonPtBr from '../common.pt-br.json';
import ptBr from './card-fields.pt-br.json';

/** Longest name that the pay document takes. */
const longestName = 120;

interface CardHolderProps {
  /** Names of the form's values. */
  names: { name: string; taxId: string };
  /** Said under the tax id. */
  taxIdHint?: string;
}

/** Who a new card is of, asked in our own fields. */
export const CardHolder = ({ names, taxIdHint }: CardHolderProps) => {
  useTexts({ 'pt-br': { ...commonPtBr, ...ptBr } });
  const t = useT();
  return (
    <>
      <TextField
        name={names.name}
        label={t('holder.name')}
        autoComplete="cc-name"
        validate={(name) => (name.length > longestName ? t('holder.long') : undefined)}
        required
      />
      <TaxIdField
        name={names.taxId}
        label={t('holder.taxId')}
        hint={taxIdHint}
        validate={(typed) => (isTaxId(typed) ? undefined : t('taxId.wrong'))}
        required
      />
    </>
  );
};
