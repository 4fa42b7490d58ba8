import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { colorsOf } from '../tokens/tokens.ts';
import { BarChart } from './index.ts';
import { optionsOf } from './options.ts';

beforeAll(() => import('./canvas.tsx'), 60_000);

test('a chart is drawn in the colours of its brand and skin, with Brazilian numbers', () => {
  const option = optionsOf(
    { kind: 'line', label: 'Receita', categories: ['Jan'], series: [{ name: '2026', values: [1234.5] }] },
    'liberta',
    'dark',
    false,
  ) as {
    series: { itemStyle: { color: string } }[];
    yAxis: { axisLabel: { formatter: (value: number) => string } };
  };
  expect(option.series[0]?.itemStyle.color).toBe(colorsOf('liberta', 'dark').primary);
  expect(option.yAxis.axisLabel.formatter(1234.5)).toBe('1.234,5');
});

test('the same numbers are a table for who does not see the picture, and one press away for who does', async () => {
  render(
    <BarChart label="Vendas por dia" categories={['Seg', 'Ter']} series={[{ name: 'Pix', values: [1200, null] }]} />,
  );
  expect(screen.getByRole('row', { name: 'Seg 1.200' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Ter –' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Ver dados em tabela' }));
  expect(screen.getByRole('table', { name: 'Vendas por dia' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ver gráfico' })).toBeInTheDocument();
});
