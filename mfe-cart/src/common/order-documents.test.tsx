import { orderReceipt, orderTerm } from '@pregao/contract';
import { buildUser, mockApi, refuse, renderWithPlatform, withMockApi } from '@pregao/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { OrderDocuments } from './order-documents.tsx';

withMockApi();

const open = (hasReceipt: boolean) =>
  renderWithPlatform(<OrderDocuments orderId={7} hasReceipt={hasReceipt} />, { name: 'mfe-cart', user: buildUser() });

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  Object.assign(URL, { createObjectURL: () => 'blob:documento', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

test.each([
  ['Recibo (PDF)', orderReceipt, 'recibo-PG-7.pdf'],
  ['Termo aceito (PDF)', orderTerm, 'termo-PG-7.pdf'],
])(
  '“%s” brings the file of the order once, as the person, under the name that the server gives',
  async (name, call, file) => {
    const asked: (string | null)[][] = [];
    const gate = Promise.withResolvers<void>();
    mockApi(
      http.get(`*${call.path.replace('{id}', ':id')}`, async ({ request, params }) => {
        asked.push([String(params.id), request.headers.get('authorization')?.slice(0, 7) ?? null]);
        await gate.promise;
        return new HttpResponse('%PDF-1.7', {
          headers: { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${file}"` },
        });
      }),
    );
    const { person } = await open(true);
    await person.dblClick(screen.getByRole('button', { name }));
    gate.resolve();
    await waitFor(() => {
      expect(saved).toEqual([file]);
    });
    expect(asked).toEqual([['7', 'Bearer ']]);
  },
);

test('an order that was not paid offers its term only', async () => {
  await open(false);
  expect(screen.getByRole('button', { name: 'Termo aceito (PDF)' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Recibo (PDF)' })).not.toBeInTheDocument();
});

test.each([
  ['not_found', 'Este documento não foi guardado neste pedido.'],
  ['internal', 'Algo deu errado do nosso lado. Tente de novo em instantes.'],
] as const)('a document that does not come (%s) says why, and nothing is saved', async (code, text) => {
  mockApi(refuse(orderTerm, code));
  const { person, notices } = await open(true);
  await person.click(screen.getByRole('button', { name: 'Termo aceito (PDF)' }));
  await waitFor(() => {
    expect(notices).toEqual([{ kind: 'error', text }]);
  });
  expect(saved).toEqual([]);
});
