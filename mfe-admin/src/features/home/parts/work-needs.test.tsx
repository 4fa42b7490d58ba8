import { useTexts } from '@pregao/platform';
import { renderWithPlatform, withMockApi } from '@pregao/testing';
import { screen } from '@testing-library/react';
import ptBr from '../home.pt-br.json';
import { WorkNeeds, type Work } from './work-needs.tsx';

withMockApi();

const Needs = (work: Work) => {
  useTexts({ 'pt-br': ptBr });
  return <WorkNeeds work={work} />;
};
const show = (closing: Work['closing']) =>
  renderWithPlatform(<Needs {...{ generated_at: '2026-11-28T12:00:00.000Z', queues: [], records: null, closing }} />, {
    name: 'mfe-admin',
  });

test('days of the books to close are counted, and lead to the first of them', async () => {
  await show({ total: 3, from: '2026-11-25' });
  const need = await screen.findByRole('link', { name: /3 dias do caixa por fechar/ });
  expect(need).toHaveTextContent('O primeiro é 25/11/2026');
  expect(need).toHaveAttribute('href', '/financeiro?tab=conciliacao&mes=2026-11&dia=2026-11-25');
});

test('where every day is closed, or somebody closes none, nothing is said of it', async () => {
  await show({ total: 0, from: null });
  expect(screen.queryByRole('link', { name: /por fechar/ })).toBeNull();
});
