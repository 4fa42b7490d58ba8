import type { Variant } from '@pregao/contract';

/** Companies of the variants, as the first migration names them. */
const companies: Record<Variant, number> = { brasil: 1, global: 2, liberta: 3 };

/** The brand a company sells under; brasil's for one that has none. */
export const variantOf = (companyId: number): Variant =>
  (Object.keys(companies) as Variant[]).find((variant) => companies[variant] === companyId) ?? 'brasil';

/** The company that sells under a variant. */
export const companyOf = (variant: Variant) => companies[variant];

/** Whether something is of a company's brand; what has no company is of every one. */
export const isOfBrand = ({ company_id: own }: { company_id: number | null }, company: number) =>
  own === null || own === company;
