import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Installment } from './installment.ts';
import { Installments } from './index.ts';

const free = (count: number): Installment => ({
  count,
  value_cents: 120_000 / count,
  last_value_cents: 120_000 / count,
  total_cents: 120_000,
  interest_free: true,
  interest_cents: 0,
  monthly_rate_bps: 0,
  cet_year_bps: 0,
  financed_by: 'Mercado Pago',
});

const charged: Installment = {
  count: 12,
  value_cents: 12_048,
  last_value_cents: 12_050,
  total_cents: 144_578,
  interest_free: false,
  interest_cents: 24_578,
  monthly_rate_bps: 299,
  cet_year_bps: 4_241,
  financed_by: 'Mercado Pago',
};

test('beside the longest split with interest stands all that it costs', () => {
  render(<Installments options={[free(1), free(3), charged]} />);
  const facts = screen.getByRole('list').parentElement;
  for (const fact of [
    /ou 12× de R\$\s120,48/,
    /última de R\$\s120,50/,
    /à vista R\$\s1\.200,00/,
    /total R\$\s1\.445,78/,
    /juros 2,99% a\.m\./,
    /CET 42,41% a\.a\./,
    /financiado por Mercado Pago/,
  ])
    expect(facts).toHaveTextContent(fact);
});

test('all splits are a table that opens where one asks', async () => {
  render(<Installments options={[free(1), free(3), charged]} />);
  const opener = screen.getByText('Ver todas as parcelas');
  expect(opener.closest('details')).not.toHaveAttribute('open');
  await userEvent.click(opener);
  expect(opener.closest('details')).toHaveAttribute('open');
  const rows = within(screen.getByRole('table', { name: 'Parcelas no cartão' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent.replaceAll('\u00a0', ' '))).toEqual([
    'à vista R$ 1.200,00R$ 1.200,00sem juros',
    '3× de R$ 400,00R$ 1.200,00sem juros',
    '12× de R$ 120,48última de R$ 120,50R$ 1.445,78R$ 245,78 de juros2,99% a.m.CET 42,41% a.a.',
  ]);
});

test('without interest there is nothing to tell but the ways', () => {
  render(<Installments options={[free(1), free(2)]} />);
  expect(screen.getByText('Ver todas as parcelas')).toBeInTheDocument();
  expect(screen.queryByText(/CET \d|financiad/)).not.toBeInTheDocument();
});

test('a price that is paid at once shows no split', () => {
  const { container, rerender } = render(<Installments options={[free(1)]} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<Installments options={[]} />);
  expect(container).toBeEmptyDOMElement();
});
