import type { Variant } from '@pregao/contract';

/** Companies of the variants, as the first migration names them. */
const companies: Record<Variant, number> = { brasil: 1, global: 2, liberta: 3 };

/** The company that sells under a variant. */
export const companyOf = (variant: Variant) => companies[variant];
