import type { Db, Tx } from '../../db/open.ts';

export const findCompany = (db: Db, id: number) =>
  db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export type CompanyRow = Awaited<ReturnType<typeof findCompany>>;

/** What a company is told to be: who it is before the law, and what a payer's bank shows of its Pix. */
export type CompanyValues = Pick<CompanyRow, 'complement' | 'pix_merchant_name' | 'pix_merchant_city'> & {
  [Name in LegalFact]: NonNullable<CompanyRow[Name]>;
};

type LegalFact =
  | 'legal_name'
  | 'cnpj'
  | 'street'
  | 'street_number'
  | 'district'
  | 'city'
  | 'uf'
  | 'zip_code'
  | 'contact_email'
  | 'contact_phone';

/** @returns the id of the company that was written; undefined: there is none of this slug */
export const updateCompany = async (tx: Tx, slug: string, values: CompanyValues) =>
  (await tx.updateTable('company').set(values).where('slug', '=', slug).returning('id').executeTakeFirst())?.id;

/** Brands whose company nobody has told yet. */
export const listWithoutIdentity = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('company').select('slug').where('legal_name', 'is', null).orderBy('id').execute()).map(
    ({ slug }) => slug,
  );

/** Name and city that a payer's bank shows for what a company charges by Pix. */
export const findPixReceiver = async (db: Db, companyId: number) => {
  const { pix_merchant_name: merchantName, pix_merchant_city: merchantCity } = await db
    .selectFrom('company')
    .select(['pix_merchant_name', 'pix_merchant_city'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return { merchantName, merchantCity };
};

export const hasCompany = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('company').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
