import { variants } from '@pregao/contract';
import { isCnpj, isPhone, normalizeTaxId } from '@pregao/format';
import * as z from 'zod';
import type { Db } from '../../db/open.ts';
import { audit } from './audit/audit.ts';
import { updateCompany } from './companies.repository.ts';

const line = (most: number) =>
  z.string('obrigatório').trim().min(1, 'obrigatório').max(most, `no máximo ${most} caracteres`);
const ascii = (most: number) => line(most).regex(/^[ -~]+$/, 'sem acentos nem outros sinais');

const digits = z.string('obrigatório').transform((text) => text.replace(/\D/g, ''));

/** What `company.ts` reads: one company, whole. */
const told = z.strictObject({
  legal_name: line(120),
  cnpj: z.string('obrigatório').transform(normalizeTaxId).refine(isCnpj, 'informe um CNPJ válido'),
  street: line(120),
  street_number: line(20),
  complement: z.string().trim().max(60, 'no máximo 60 caracteres').default(''),
  district: line(80),
  city: line(80),
  uf: z.string('obrigatório').regex(/^[A-Z]{2}$/, 'use a sigla do estado, como SP'),
  zip_code: digits.refine((text) => text.length === 8, 'informe um CEP com 8 números'),
  contact_email: z.email('informe um e-mail'),
  contact_phone: digits.refine(isPhone, 'informe um telefone com DDD'),
  pix_merchant_name: ascii(25),
  pix_merchant_city: ascii(15),
});

const describe = (issue: z.core.$ZodIssue) =>
  issue.code === 'unrecognized_keys'
    ? `${issue.keys.join(', ')}: não existe`
    : `${issue.path.join('.')}: ${issue.message}`;

/** What is wrong with what was told, a line for each field. */
export class CompanyError extends Error {
  override name = 'CompanyError';
}

/**
 * Writes who sells under a brand, with its audit row. What an order's charge was made with stays as it was.
 *
 * @param slug the brand; `values` its company as read from a file
 * @throws CompanyError naming each field at fault
 */
export const setCompany = async (db: Db, slug: string, values: unknown): Promise<void> => {
  if (!variants.some((name) => name === slug)) throw new CompanyError(`marca: use ${variants.join(', ')}`);
  const parsed = told.safeParse(values);
  if (!parsed.success) throw new CompanyError(parsed.error.issues.map(describe).join('\n'));
  await db.transaction().execute(async (tx) => {
    const id = await updateCompany(tx, slug, parsed.data);
    if (id === undefined) throw new CompanyError(`marca: ${slug} não existe`);
    await audit(tx, { actor: null, action: 'update', entity: 'company', entity_id: id, detail: parsed.data });
  });
};
