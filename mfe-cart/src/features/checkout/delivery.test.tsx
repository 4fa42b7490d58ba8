import {
  consultZipCode,
  createUserAddress,
  finishCartOrder,
  lsBrazilCustomerCarts,
  selectCitiesId,
  selectUfId,
  type Address,
} from '@pregao/contract';
import {
  buildCart,
  buildCartLine,
  buildFinishedOrder,
  buildList,
  buildUser,
  mockApi,
  refuse,
  respond,
  withMockApi,
} from '@pregao/testing';
import { screen, waitFor } from '@testing-library/react';
import { acceptTerm, openCheckout } from './test-checkout.tsx';

withMockApi();

// The first form to open brings the combobox of cities, which takes its time on a busy machine.
jest.setTimeout(120_000);

const saved: Address = {
  id: 1,
  address: 'Avenida Paulista',
  zip_code: '01310100',
  complement: null,
  district: 'Bela Vista',
  country: 'Brasil',
  country_id: 1,
  number: '1000',
  city_id: 3_550_308,
  name_city: 'São Paulo',
  uf_id: 35,
  name_uf: 'São Paulo',
  uf: 'SP',
  is_primary: true,
};

const zipOf = (zip_code: string, overrides: object = {}) => ({
  zip_code,
  logradouro: 'Avenida Paulista',
  bairro: 'Bela Vista',
  uf_id: 35,
  city_id: 3_550_308,
  name_uf: 'São Paulo',
  name_city: 'São Paulo',
  complete: true,
  ...overrides,
});

const open = async ({ physical = true, addresses = [] as Address[] } = {}) => {
  mockApi(
    respond(
      lsBrazilCustomerCarts,
      buildList([buildCart({ products: [buildCartLine({ physical })], needs_address: physical })]),
    ),
    respond(selectUfId, [
      { id: 33, name: 'Rio de Janeiro', uf: 'RJ' },
      { id: 35, name: 'São Paulo', uf: 'SP' },
    ]),
    respond(selectCitiesId, ({ params }) =>
      params.id === 35
        ? [
            { id: 3_550_308, name: 'São Paulo' },
            { id: 3_509_502, name: 'Campinas' },
          ]
        : [{ id: 3_304_557, name: 'Rio de Janeiro' }],
    ),
  );
  return openCheckout({ user: buildUser(), addresses });
};

const openForm = async () => {
  const view = await open();
  await view.person.click(await screen.findByRole('button', { name: 'Informar endereço' }));
  // The button is gone: what it led to has the focus.
  expect(await screen.findByLabelText('CEP', { selector: 'input' })).toHaveFocus();
  return view;
};

const field = (name: string) => screen.findByLabelText(name, { selector: 'input' });
const has = async (label: string, value: string) => {
  await waitFor(async () => {
    expect(await field(label)).toHaveValue(value);
  });
};

test('of a digital order no address is asked, and payment is the step after who buys', async () => {
  await open({ physical: false });
  const steps = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
  expect(steps.join(' ')).not.toContain('Endereço');
  expect(screen.queryByRole('button', { name: 'Informar endereço' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Pagamento' })).toHaveTextContent(/^3/);
});

test('eight digits of a CEP look the address up once and fill the form', async () => {
  const { person } = await openForm();
  const asked: string[] = [];
  mockApi(
    respond(consultZipCode, ({ query }) => {
      asked.push(query.zip_code);
      return zipOf(query.zip_code);
    }),
  );
  await person.type(await field('CEP'), '01310100');
  await has('Endereço', 'Avenida Paulista');
  await has('Bairro', 'Bela Vista');
  expect(asked).toEqual(['01310100']);
});

test('what the person typed before the CEP stays', async () => {
  const { person } = await openForm();
  mockApi(respond(consultZipCode, zipOf('01310100')));
  await person.type(await field('Endereço'), 'Rua dos fundos');
  await person.type(await field('CEP'), '01310100');
  await has('Bairro', 'Bela Vista');
  await has('Endereço', 'Rua dos fundos');
});

test('half a CEP is the only thing marked as wrong', async () => {
  const { person } = await openForm();
  await person.type(await field('CEP'), '123');
  await person.click(screen.getByRole('button', { name: 'Salvar endereço' }));
  expect(await field('CEP')).toHaveAccessibleDescription('O CEP tem 8 números.');
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['O CEP tem 8 números.']);
});

test.each([
  ['the service does not know', refuse(consultZipCode, 'zip_code_unknown')],
  [
    'only the number of which is known to lie in a state',
    respond(
      consultZipCode,
      zipOf('99999999', { logradouro: '', bairro: '', uf_id: 35, city_id: null, name_city: null, complete: false }),
    ),
  ],
])('a CEP that %s says so, fills in no state, and takes back what another CEP had told', async (_what, answer) => {
  const { person } = await openForm();
  mockApi(respond(consultZipCode, zipOf('01310100')));
  await person.type(await field('CEP'), '01310100');
  await has('Endereço', 'Avenida Paulista');
  mockApi(answer);
  await person.clear(await field('CEP'));
  await person.type(await field('CEP'), '99999999');
  await has('Endereço', '');
  expect(await field('CEP')).toHaveAccessibleDescription(
    'Não encontramos este CEP. Confira os números ou preencha o endereço.',
  );
  expect(screen.queryByTitle('São Paulo')).not.toBeInTheDocument();
});

test('paying with an address half typed saves nothing and pays nothing: its fault is shown, and what was typed stays', async () => {
  const { person } = await open();
  await acceptTerm(person);
  let orders = 0;
  mockApi(
    respond(finishCartOrder, () => {
      orders += 1;
      return buildFinishedOrder();
    }),
  );
  await person.click(await screen.findByRole('button', { name: 'Informar endereço' }));
  await person.type(await field('CEP'), '123');
  await person.click(screen.getByRole('button', { name: /Pagar com Pix/ }));
  expect(await screen.findByText('Termine o endereço, ou cancele-o, antes de pagar.')).toBeInTheDocument();
  expect(await field('CEP')).toHaveFocus();
  expect([await field('CEP').then((input) => (input as HTMLInputElement).value), orders]).toEqual(['123', 0]);
  await person.click(screen.getByRole('button', { name: 'Cancelar' }));
  await person.click(screen.getByRole('button', { name: /Pagar com Pix/ }));
  await screen.findByText(/aguarda o pagamento/);
  expect(orders).toBe(1);
});

test('an address form that was opened and left empty stops nobody from paying', async () => {
  const { person } = await open();
  await acceptTerm(person);
  mockApi(respond(finishCartOrder, buildFinishedOrder()));
  await person.click(await screen.findByRole('button', { name: 'Informar endereço' }));
  await person.click(screen.getByRole('button', { name: /Pagar com Pix/ }));
  expect(await screen.findByText(/aguarda o pagamento/)).toBeInTheDocument();
});

test('a CEP nobody knows leaves the form to be filled in', async () => {
  const { person } = await openForm();
  mockApi(refuse(consultZipCode, 'zip_code_unknown'));
  await person.type(await field('CEP'), '99999999');
  await person.type(await field('Endereço'), 'Rua A');
  await has('Endereço', 'Rua A');
});

test('the address is saved to the account and shown in the place of the form', async () => {
  const { person } = await openForm();
  mockApi(
    respond(consultZipCode, zipOf('01310100')),
    respond(createUserAddress, ({ body }) => {
      expect(body).toMatchObject({
        zip_code: '01310100',
        address: 'Avenida Paulista',
        number: '1000',
        district: 'Bela Vista',
        city_id: 3_550_308,
        complement: null,
      });
      return saved;
    }),
  );
  await person.type(await field('CEP'), '01310100');
  await has('Endereço', 'Avenida Paulista');
  await person.type(await field('Número'), '1000');
  await person.click(screen.getByRole('button', { name: 'Salvar endereço' }));
  expect(await screen.findByText('Bela Vista · São Paulo · SP · 01310-100')).toBeInTheDocument();
});

test('an address the server refuses is said under its field, and what was typed stays', async () => {
  const { person } = await openForm();
  mockApi(
    respond(consultZipCode, zipOf('01310100')),
    refuse(createUserAddress, 'invalid_body', { fields: { number: ['Use no máximo 20 caracteres.'] } }),
  );
  await person.type(await field('CEP'), '01310100');
  await has('Endereço', 'Avenida Paulista');
  await person.type(await field('Número'), '1000');
  await person.click(screen.getByRole('button', { name: 'Salvar endereço' }));
  await waitFor(async () => {
    expect(await field('Número')).toHaveAccessibleDescription('Use no máximo 20 caracteres.');
  });
  await has('Número', '1000');
});

test('the address of the account is shown, and another can be given', async () => {
  const { person } = await open({ addresses: [saved] });
  await person.click(await screen.findByRole('button', { name: 'Usar outro' }));
  expect(await field('CEP')).toHaveValue('');
  await person.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByText('Avenida Paulista, 1000')).toBeInTheDocument();
});
