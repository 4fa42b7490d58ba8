import { test } from '@playwright/test';
import { boughtByCard, fillCartOf } from '../../support/card-order.ts';
import { newBuyer } from '../../support/newcomers.ts';
import { expect, payWithPix } from '../../support/purchase.ts';

const combo = { slug: 'combo-opcoes-com-gregas', name: 'Combo Opções com gregas' };
const owned = { slug: 'opcoes-da-primeira-call-as-travas', name: 'Opções: da primeira call às travas' };
const other = { slug: 'gregas-sem-medo', name: 'Gregas sem medo' };

const takenOff = new RegExp(`Você já tem ${owned.name}: −\\sR\\$\\s477,55`);

test('a combo that completes takes off what one has, says why, and gives only the rest for the Pix', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const { stored } = await newBuyer(page);
  const before = await boughtByCard(page, stored, 1, owned.slug);
  await fillCartOf(page, stored, combo.slug);
  await page.goto('/carrinho');
  const items = page.getByRole('region', { name: 'Seu pedido' });
  await expect(items).toContainText(combo.name);
  await expect(items).toContainText(takenOff);
  await expect(items).toContainText(/R\$\s557,45/);
  const { txid, order_id: id, order_number: number } = await payWithPix(page);
  expect((await page.request.post(`/api/sandbox/pix/${txid}/pay`)).ok()).toBe(true);
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();

  await page.goto(`/conta/pedidos/${id}`);
  await page.getByText('Por que este valor').click();
  await expect(page.getByText(`Você já tem ${owned.name}`)).toBeVisible();
  await page.goto('/conta/assinaturas');
  const bought = page.getByRole('region', { name: 'Compras' });
  const line = ({ name }: { name: string }) => bought.getByRole('listitem').filter({ hasText: name });
  await expect(bought.getByRole('listitem')).toHaveCount(2);
  await expect(line(other)).toContainText(`Pedido ${number}`);
  await expect(line(owned)).toContainText(`Pedido ${before.number}`);
  await expect(line(owned)).not.toContainText(`Pedido ${number}`);
  await page.goto(`/curso/${other.slug}`);
  await expect(page.getByRole('button', { name: 'Concluir aula' })).toBeVisible();
});
