import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isCnpj } from '@pregao/format';
import catalog from '../../../../mfe-catalog/remote.ts';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { demoCompanies } from '../../seed/company-seed.ts';
import { fetchPage, publishPages, type Fetched } from './page/page.fixture.ts';
import { CompanyError, setCompany } from './set-company.ts';

let app: TestApp;
before(async () => {
  app = await testApp({ VARIANT_ORIGINS: 'http://global.test=global,http://liberta.test=liberta' });
  await publishPages(app, catalog.pages);
  for (const slug of ['brasil', 'liberta'] as const) await setCompany(app.core.db, slug, demoCompanies[slug]);
});
after(() => app.close());

const companyOf = ({ boot }: Fetched) => (boot as { company?: unknown } | null)?.company;

test('the page of a brand carries who sells under it, as it is shown', async () => {
  assert.deepEqual(companyOf(await fetchPage(app, '/home')), {
    legal_name: 'Pregão Brasil Educação Ltda.',
    cnpj: 'PR.3GA.0BR/0001-07',
    address: 'Rua das Jabuticabeiras, 210, 4º andar, Centro, São Paulo/SP, CEP 01099-010',
    email: 'contato@pregao.test',
    phone: '(11) 3003-4500',
  });
  assert.deepEqual(companyOf(await fetchPage(app, '/curso/nenhum', { host: 'liberta.test' })), {
    legal_name: 'Liberta Educação Financeira Ltda.',
    cnpj: 'L1.B3R.TA5/0001-80',
    address: 'Rua do Cais, 77, Bairro Novo, Florianópolis/SC, CEP 88099-030',
    email: 'contato@liberta.test',
    phone: '(48) 3003-4700',
  });
});

test('a brand whose company is not told says nothing of it, also to search engines', async () => {
  const page = await fetchPage(app, '/home', { host: 'global.test' });
  assert.equal(companyOf(page), null);
  assert.deepEqual(Object.keys(page.jsonLd[0]), ['@type', '@id', 'name', 'url']);
});

// Of a demonstration: it has neither a number nor an address of mail.
test('search engines read who is behind the brand', async () => {
  const { jsonLd } = await fetchPage(app, '/home');
  const { legalName, taxID, email, telephone, address } = jsonLd[0];
  assert.deepEqual(
    [legalName, taxID, email, telephone, address.streetAddress, address.postalCode],
    [
      'Pregão Brasil Educação Ltda.',
      undefined,
      undefined,
      '+551130034500',
      'Rua das Jabuticabeiras, 210, 4º andar',
      '01099010',
    ],
  );
});

test('what is told anew is on the pages ten minutes later at the latest, and in the audit', async () => {
  await setCompany(app.core.db, 'brasil', {
    ...demoCompanies.brasil,
    cnpj: '11.222.333/0001-81',
    zip_code: '01310-100',
    contact_phone: '(11) 91234-5678',
    contact_email: 'contato@pregao.example',
  });
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
  const page = await fetchPage(app, '/home');
  const { cnpj, phone } = companyOf(page) as { cnpj: string; phone: string };
  assert.deepEqual([cnpj, phone], ['11.222.333/0001-81', '(11) 91234-5678']);
  const { taxID, email } = page.jsonLd[0];
  assert.deepEqual([taxID, email], ['11222333000181', 'contato@pregao.example']);
  const audit = await app.core.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity', '=', 'company')
    .where('entity_id', '=', '1')
    .execute();
  assert.deepEqual(audit, [{ action: 'update' }, { action: 'update' }]);
});

test('pages are told where questions are answered, and nothing where nobody answers', async () => {
  const supportOf = async () => ((await fetchPage(app, '/home')).boot as { support?: string } | null)?.support;
  assert.equal(await supportOf(), undefined);
  const kept = app.config.SUPPORT_EMAIL;
  Object.assign(app.config, { SUPPORT_EMAIL: 'ajuda@pregao.example' });
  assert.equal(
    await supportOf().finally(() => Object.assign(app.config, { SUPPORT_EMAIL: kept })),
    'ajuda@pregao.example',
  );
});

const wrong: [string, object, RegExp][] = [
  ['a CNPJ with a wrong check digit', { cnpj: 'PR3GA0BR000108' }, /^cnpj: informe um CNPJ válido$/],
  ['a name longer than a Pix carries', { pix_merchant_name: 'Pregao Brasil Educacao Ltda' }, /^pix_merchant_name: /],
  ['a city that is no ASCII', { pix_merchant_city: 'São Paulo' }, /^pix_merchant_city: sem acentos/],
  [
    'a company without an address',
    { street: ' ', district: undefined },
    /^street: obrigatório\ndistrict: obrigatório$/,
  ],
  ['a field that there is none of', { nome: 'x' }, /^nome: não existe$/],
];
for (const [what, change, message] of wrong)
  test(`${what} is refused by its field`, async () => {
    await assert.rejects(setCompany(app.core.db, 'brasil', { ...demoCompanies.brasil, ...change }), (error) => {
      assert.ok(error instanceof CompanyError);
      assert.match(error.message, message);
      return true;
    });
  });

test('a brand that there is none of is refused', () =>
  assert.rejects(setCompany(app.core.db, 'lisboa', demoCompanies.brasil), CompanyError));

test('the database keeps no half of a company', async () => {
  await assert.rejects(
    app.core.db.updateTable('company').set({ legal_name: 'Só o nome' }).where('slug', '=', 'global').execute(),
    /company_identity_whole/,
  );
});

test('the companies of the demonstration have CNPJs with right check digits, each its own', () => {
  const numbers = Object.values(demoCompanies).map(({ cnpj }) => cnpj);
  assert.deepEqual(numbers.map(isCnpj), [true, true, true]);
  assert.equal(new Set(numbers).size, 3);
});
