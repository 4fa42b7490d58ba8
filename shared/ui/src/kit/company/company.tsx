import classes from './company.module.css';

interface CompanyProps {
  /** As it is shown, with its punctuation. */
  company: { legal_name: string; cnpj: string; address: string; email: string; phone: string };
}

/** Who sells: legal name, CNPJ, address and contact (Decreto 7.962, art. 2). */
export const Company = ({ company }: CompanyProps) => {
  const { legal_name: name, cnpj, address, email, phone } = company;
  return (
    <address className={classes.company}>
      <span>
        <strong>{name}</strong> · <span className={classes.whole}>CNPJ {cnpj}</span>
      </span>
      <span>{address}</span>
      <span>
        <a href={`mailto:${email}`}>{email}</a> ·{' '}
        <a href={`tel:+55${phone.replace(/\D/g, '')}`} className={classes.whole}>
          {phone}
        </a>
      </span>
    </address>
  );
};
