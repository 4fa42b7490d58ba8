import {
  findEbookPrice,
  previewPrice,
  updateEbookPrice,
  type ContentPrice,
  type PricedContent,
  type PreviewedPrice,
} from '@pregao/contract';
import { buildAdmin, mockApi, refuse, renderWithPlatform, respond, withMockApi } from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import ptBr from '../common.pt-br.json';
import { useState } from 'react';
import { PriceBox } from './price-box.tsx';

const price: ContentPrice = {
  sale: 'sold',
  price_cents: 4_990,
  list_price_cents: null,
  pix_discount_bps: 1_000,
  max_installments: 12,
  interest_free_installments: 3,
  access_days: null,
  warranty_days: 7,
  available_in_store: true,
};

const way = {
  way: 'pix' as const,
  count: 1,
  value_cents: 4_491,
  last_value_cents: 4_491,
  total_cents: 4_491,
  steps: [],
};
const preview: PreviewedPrice = { people: [{ person: 'guest', ways: [way], note: '' }] };

const priced = (changes: Partial<ContentPrice> = {}, revision = 1): PricedContent => {
  const set = { ...price, ...changes };
  const offer = {
    product_id: 1,
    price_cents: set.price_cents,
    list_price_cents: null,
    pix_price_cents: 4_491,
    installments: null,
    access_days: null,
    warranty_days: 7,
  };
  return { price: set, revision, on_sale: true, offer };
};

withMockApi(respond(findEbookPrice, priced()), respond(previewPrice, preview));

const open = () =>
  renderWithPlatform(<PriceBox id={3} kind={2} calls={{ find: findEbookPrice, update: updateEbookPrice }} />, {
    user: buildAdmin(),
    name: 'mfe-admin',
    texts: { 'pt-br': ptBr },
  });

test('the box says what a customer reads, and a price is saved on the one that was seen', async () => {
  const sent: unknown[] = [];
  mockApi(
    respond(updateEbookPrice, ({ body }) => {
      sent.push(body);
      return priced({ price_cents: 5_990 }, 2);
    }),
  );
  const { person } = await open();
  expect(await screen.findByText(/44,91 no Pix/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Alterar preço' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Preço' }));
  const field = dialog.getByRole('textbox', { name: 'Preço' });
  await person.clear(field);
  await person.type(field, '5990');
  await person.click(dialog.getByRole('button', { name: 'Salvar preço' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ ...price, price_cents: 5_990, revision: 1 }]);
  expect(screen.getByText(/59,90/)).toBeVisible();
});

test('what fields have to agree on is told under them before anything is sent', async () => {
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Alterar preço' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Preço' }));
  await person.type(dialog.getByLabelText(/Preço riscado/), '100');
  await person.click(dialog.getByRole('button', { name: 'Salvar preço' }));
  expect(await dialog.findByText('O preço riscado é maior que o preço.')).toBeVisible();
});

test('a price that somebody else saved meanwhile is told and shown, and what was typed stays and is saved on it', async () => {
  mockApi(refuse(updateEbookPrice, 'price_passed'));
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Alterar preço' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Preço' }));
  await person.click(dialog.getByRole('radio', { name: 'Gratuito' }));
  mockApi(respond(findEbookPrice, priced({ price_cents: 7_990 }, 5)));
  await person.click(dialog.getByRole('button', { name: 'Salvar preço' }));
  expect(await dialog.findByText(/Outra pessoa salvou este preço/)).toBeVisible();
  expect(dialog.getByRole('radio', { name: 'Gratuito' })).toBeChecked();
  expect(await dialog.findByText(/79,90/)).toBeVisible();
  const sent: unknown[] = [];
  mockApi(
    respond(updateEbookPrice, ({ body }) => {
      sent.push(body);
      return priced({ sale: 'free', price_cents: 0 }, 6);
    }),
  );
  await person.click(dialog.getByRole('button', { name: 'Salvar preço' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([expect.objectContaining({ sale: 'free', revision: 5 })]);
});

test('what its readers have by buying it is not left without a price, and the box says why under the choice', async () => {
  const text = 'Quem abre este conteúdo é quem o compra.';
  mockApi(refuse(updateEbookPrice, 'price_needed', { fields: { sale: [text] } }));
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Alterar preço' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Preço' }));
  await person.click(dialog.getByRole('radio', { name: 'Não vendido sozinho' }));
  await person.click(dialog.getByRole('button', { name: 'Salvar preço' }));
  expect(await dialog.findByText(text)).toBeVisible();
  expect(dialog.getByRole('radio', { name: 'Não vendido sozinho' })).toBeChecked();
});

test('what each person would pay is shown as the price is typed, before it is saved', async () => {
  const asked: unknown[] = [];
  mockApi(
    respond(previewPrice, ({ query }) => {
      asked.push(query);
      return preview;
    }),
  );
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Alterar preço' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Preço' }));
  const shown = await dialog.findByRole('region', { name: 'Quanto cada pessoa paga' });
  expect(await within(shown).findByText('Visitante')).toBeVisible();
  expect(shown).toHaveTextContent(/VisitantePixR\$\s44,91/);
  expect(asked.at(-1)).toMatchObject({ kind: 2, price_cents: 4_990, max_installments: 12 });
});

test('as its content goes on the air, the box says that it is sold now', async () => {
  const answers = [{ ...priced(), on_sale: false }, priced()];
  mockApi(respond(findEbookPrice, () => answers.shift() ?? priced()));
  const Page = () => {
    const [isLive, setLive] = useState(false);
    return (
      <>
        <PriceBox id={3} kind={2} isLive={isLive} calls={{ find: findEbookPrice, update: updateEbookPrice }} />
        <button
          onClick={() => {
            setLive(true);
          }}
        >
          Publicar
        </button>
      </>
    );
  };
  const { person } = await renderWithPlatform(<Page />, {
    user: buildAdmin(),
    name: 'mfe-admin',
    texts: { 'pt-br': ptBr },
  });
  expect(await screen.findByText('Fora da loja')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Publicar' }));
  expect(await screen.findByText('Na loja')).toBeVisible();
});
