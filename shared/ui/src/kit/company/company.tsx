import { demonstrationWords, isDemonstration } from '@pregao/format';
import classes from './company.module.css';

interface CompanyProps {
  /** As it is shown, with its punctuation. */
  company: { legal_name: string; cnpj: string; address: string; email: string; phone: string };
}

/**
 * Who sells: legal name, CNPJ, address and contact (Decreto 7.962, art. 2). Of a demonstration it is said that nobody sells, in
 * the place of a number and an address of mail that are none.
 */
export const Company = ({ company }: CompanyProps) => {
  const { legal_name: name, cnpj, address, email, phone } = company;
  // The postal code stays in one piece, which its dash would break.
  const code = address.lastIndexOf('CEP');
  return (
    <address className={classes.company}>
      <span className={classes.line}>
        <strong>{name}</strong>
        <span>{isDemonstration(email) ? demonstrationWords : `CNPJ ${cnpj}`}</span>
      </span>
      <span>
        <span>{address.slice(0, code)}</span>
        <span className={classes.whole}>{address.slice(code)}</span>
      </span>
      <span className={classes.line}>
        {!isDemonstration(email) && <a href={`mailto:${email}`}>{email}</a>}
        <a href={`tel:+55${phone.replace(/\D/g, '')}`}>{phone}</a>
      </span>
    </address>
  );
};
