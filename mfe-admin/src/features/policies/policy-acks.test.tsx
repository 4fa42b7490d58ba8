import { exportPolicyAcks, listPolicyAcks, type PolicyAckLine, type ResponseOf } from '@pregao/contract';
import { disconnect, mockApi, renderWithPlatform, respond, withMockApi } from '@pregao/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { PolicyAcks } from './policy-acks.tsx';

withMockApi();

const line = (user_id: number, name: string, more: Partial<PolicyAckLine> = {}): PolicyAckLine => ({
  ...{ user_id, name, department: 'Comercial', state: 'pending', due_on: '2026-12-04' },
  ...{ acknowledged_at: null, version: null },
  ...more,
});
const late = line(1, 'Íris Vendas', { state: 'late', due_on: '2026-11-20' });
const read = line(2, 'Caio Leitor', {
  ...{ department: 'Tecnologia', state: 'acknowledged', version: '2.0' },
  acknowledged_at: '2026-11-28T12:30:00.000Z',
});
const found: ResponseOf<typeof listPolicyAcks> = {
  data: [late, read],
  meta: { total: 2, page: 1, per_page: 25 },
  counts: { asked: 2, acknowledged: 1, pending: 1, late: 1 },
  departments: [
    { department: 'Comercial', asked: 1, acknowledged: 0 },
    { department: 'Tecnologia', asked: 1, acknowledged: 1 },
  ],
};

const show = () => renderWithPlatform(<PolicyAcks id={7} />, { name: 'mfe-admin' });

test('beside a document stands how many have read it, and behind a button who has and who is late', async () => {
  mockApi(respond(listPolicyAcks, found));
  const { person } = await show();
  expect(await screen.findByText('1 de 2 pessoas leram')).toBeVisible();
  expect(screen.getByText('1 pessoa com o prazo vencido')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Ver quem leu' }));
  const people = await screen.findByRole('list', { name: 'Pessoas' });
  expect(
    within(people)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Íris VendasComercialAtrasadaAté 20/11/2026', 'Caio LeitorTecnologiaLeu28/11/2026 09:30, versão 2.0']);
});

test('people are narrowed by where they stand, by department and by name, and the file is of the same', async () => {
  const asked: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:leituras', revokeObjectURL: () => undefined });
  const kept = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  mockApi(
    respond(listPolicyAcks, ({ query }) => {
      asked.push([query.state, query.department, query.q].map((one) => one ?? '').join('|'));
      return query.q ? { ...found, data: [], meta: { ...found.meta, total: 0 } } : found;
    }),
    http.get(`*${exportPolicyAcks.path.replace('{id}', ':id')}`, ({ request }) => {
      asked.push(`csv ${new URL(request.url).searchParams.get('state') ?? ''}`);
      return new HttpResponse('Nome', {
        headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="leituras-conduta.csv"' },
      });
    }),
  );
  const { person, notices } = await show();
  await person.click(await screen.findByRole('button', { name: 'Ver quem leu' }));
  await person.click(await screen.findByRole('button', { name: /Com prazo vencido/ }));
  await person.click(screen.getByRole('button', { name: 'Comercial 0/1' }));
  await person.click(screen.getByRole('button', { name: 'Baixar CSV' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'leituras-conduta.csv foi baixado' }]));
  await person.type(screen.getByRole('searchbox', { name: 'Buscar pessoa' }), 'zé');
  expect(await screen.findByText('Ninguém aqui')).toBeVisible();
  expect(kept).toHaveBeenCalledTimes(1);
  expect(asked).toEqual(['||', '||', 'late||', 'late|Comercial|', 'csv late', 'late|Comercial|zé']);
});

test('who has read is asked for again where it did not come', async () => {
  mockApi(respond(listPolicyAcks, found));
  const { person } = await show();
  const button = await screen.findByRole('button', { name: 'Ver quem leu' });
  mockApi(disconnect(listPolicyAcks));
  await person.click(button);
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  mockApi(respond(listPolicyAcks, found));
  await person.click(again);
  expect(await screen.findByText('Íris Vendas')).toBeVisible();
});

test('of a document that asks nobody nothing is said', async () => {
  mockApi(respond(listPolicyAcks, { ...found, counts: { asked: 0, acknowledged: 0, pending: 0, late: 0 } }));
  const { container } = await show();
  await screen.findByText((_text, node) => node === container);
  expect(screen.queryByRole('button')).toBeNull();
});
