import { formatPhone } from '@pregao/format';
import { sql } from 'kysely';
import type { Tx } from '../db/open.ts';
import type { CompanyValues } from '../modules/platform/index.ts';

const saoPaulo = { city: 'São Paulo', uf: 'SP', pix_merchant_city: 'Sao Paulo' };

/** Companies of the demonstration, by brand; none of them exists, and their CNPJs are of the alphanumeric kind. */
export const demoCompanies: Record<'brasil' | 'global' | 'liberta', CompanyValues> = {
  brasil: {
    ...saoPaulo,
    legal_name: 'Pregão Brasil Educação Ltda.',
    cnpj: 'PR3GA0BR000107',
    street: 'Rua das Jabuticabeiras',
    street_number: '210',
    complement: '4º andar',
    district: 'Centro',
    zip_code: '01099010',
    contact_email: 'contato@pregao.test',
    contact_phone: '1130034500',
    pix_merchant_name: 'Pregao',
  },
  global: {
    ...saoPaulo,
    legal_name: 'Pregão Global Educação e Pesquisa Ltda.',
    cnpj: 'PR3GA0GL000117',
    street: 'Avenida dos Ipês',
    street_number: '1.480',
    complement: 'conjunto 92',
    district: 'Bela Vista',
    zip_code: '01399020',
    contact_email: 'contato@global.pregao.test',
    contact_phone: '1130034600',
    pix_merchant_name: 'Pregao Global',
  },
  liberta: {
    legal_name: 'Liberta Educação Financeira Ltda.',
    cnpj: 'L1B3RTA5000180',
    street: 'Rua do Cais',
    street_number: '77',
    complement: '',
    district: 'Bairro Novo',
    city: 'Florianópolis',
    uf: 'SC',
    zip_code: '88099030',
    contact_email: 'contato@liberta.test',
    contact_phone: '4830034700',
    pix_merchant_name: 'Liberta',
    pix_merchant_city: 'Florianopolis',
  },
};

/** Says who sells under each brand of the demonstration; its policy of privacy names a phone, for nobody has its address of mail. */
export const seedCompanies = async (tx: Tx) => {
  for (const [slug, values] of Object.entries(demoCompanies))
    await sql`WITH told AS (${tx.updateTable('company').set(values).where('slug', '=', slug).returning('id')})
      UPDATE privacy_policy SET description = regexp_replace(description, 'escreva para <a href="mailto:[^"]+">[^<]+</a>',
        ${`ligue para ${formatPhone(values.contact_phone)}`}) WHERE company_id = (SELECT id FROM told)`.execute(tx);
};
