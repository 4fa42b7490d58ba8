import type { CompanyIdentity, Variant } from '@pregao/contract';
import { formatCep, formatPhone, maskTaxId } from '@pregao/format';
import type { Core } from '../../core.ts';
import { companyOf } from './companies.ts';
import { findCompany, type CompanyRow, type CompanyValues } from './companies.repository.ts';
import { RecentAnswers } from './page/recent-answers.ts';

/** A company that has been told: the database keeps all of its facts, or none. */
export type KnownCompany = CompanyRow & CompanyValues;

const isKnown = (row: CompanyRow): row is KnownCompany => row.legal_name !== null;

/** `Rua das Palmeiras, 100, 4º andar`. */
export const streetLine = ({ street, street_number: number, complement }: KnownCompany) =>
  [street, number, complement].filter(Boolean).join(', ');

/** Who sells, as pages show it (Decreto 7.962, art. 2). */
export const presentCompany = (company: KnownCompany): CompanyIdentity => ({
  legal_name: company.legal_name,
  cnpj: maskTaxId(company.cnpj),
  address: `${streetLine(company)}, ${company.district}, ${company.city}/${company.uf}, CEP ${formatCep(company.zip_code)}`,
  email: company.contact_email,
  phone: formatPhone(company.contact_phone),
});

/** The companies of the brands as every page shows them: kept for a minute, and shown for ten while the database is away. */
export const createCompanies = ({ db, now, log }: Core) => {
  const recent = new RecentAnswers<CompanyRow>({
    now: () => now().getTime(),
    freshMs: 60_000,
    servedMs: 600_000,
    most: 3,
  });
  return {
    /** The company that sells under a brand; null until it is told, and while it can't be read: the page stands without. */
    of: async (variant: Variant): Promise<KnownCompany | null> => {
      try {
        const row = await recent.get(variant, () => findCompany(db, companyOf(variant)));
        return isKnown(row) ? row : null;
      } catch (error) {
        log.warn({ err: error, variant }, 'a page is sent without its company');
        return null;
      }
    },
  };
};

export type Companies = ReturnType<typeof createCompanies>;
