import { color, path, show, tag, text } from '../kit/draw.mjs';
import { bars, plane, table } from '../kit/plots.mjs';
import { closing, heading, opening } from '../kit/scenes.mjs';

const chart = plane({ xs: [0, 10], ys: [800, 2800], width: 420, y: 108, height: 184 });
const simple = (year) => 1000 * (1 + 0.1 * year);
const compound = (year) => 1000 * 1.1 ** year;
const bond = (rate) => 1000 / (1 + rate) ** 5;
const prices = [0.08, 0.1, 0.12].map(bond);

export const clip = {
  poster: 1,
  scenes: [
    opening(['Juros simples', 'e compostos'], 'O juro é o preço do tempo.', (t) =>
      path(
        Array.from({ length: 30 }, (_, index) => [420 + index * 6, 260 - 12 * 1.09 ** index]),
        color.up,
        { share: t / 2, width: 4 },
      ),
    ),
    {
      say: [
        'Nos juros simples, a taxa incide sempre sobre o valor inicial.',
        'Nos compostos, incide também sobre os juros já ganhos.',
        'R$ 1.000 a 10% ao ano viram R$ 2.000 em dez anos com juros simples, e quase R$ 2.600 com compostos.',
      ],
      draw: (t, at) =>
        `${heading('R$ 1.000 a 10% ao ano', t)}${chart.axes('dez anos', 'reais')}${chart.line(simple, color.blue, { share: (t - at[0]) / 3, width: 4 })}${chart.line(compound, color.up, { share: (t - at[1]) / 3, width: 4 })}
        ${text(508, 186, 'R$ 2.000', { size: 18, weight: 600, fill: color.blue, opacity: show(t, at[2] + 2) })}${text(508, 132, 'R$ 2.593,74', { size: 18, weight: 600, fill: color.up, opacity: show(t, at[2] + 5) })}`,
    },
    {
      say: [
        'O montante é o capital vezes um mais a taxa, elevado ao número de períodos.',
        'Taxa e período precisam estar na mesma unidade: ano com ano, mês com mês.',
      ],
      draw: (t, at) =>
        `${heading('A fórmula', t)}${text(320, 178, 'M = C × (1 + i)ⁿ', { size: 46, weight: 700, fill: color.gold, anchor: 'middle', opacity: show(t, at[0]) })}${text(320, 234, 'M montante · C capital · i taxa · n períodos', { size: 18, fill: color.muted, anchor: 'middle', opacity: show(t, at[0] + 1) })}${text(320, 284, '1.000 × 1,10¹⁰ = 2.593,74', { size: 22, anchor: 'middle', opacity: show(t, at[1]) })}`,
    },
    {
      say: [
        'Na renda fixa, a taxa pode ser prefixada, pós-fixada ou híbrida.',
        'A prefixada é conhecida na compra. A pós-fixada segue um índice, como o CDI.',
        'A híbrida soma a inflação a uma taxa fixa.',
      ],
      draw: (t, at) =>
        `${heading('Três formas de render', t)}${table(
          ['Taxa', 'Exemplo', 'O que se sabe na compra'],
          [
            ['Prefixada', '12% ao ano', 'quanto recebe no fim'],
            ['Pós-fixada', '100% do CDI', 'o índice que segue'],
            ['Híbrida', 'IPCA + 6%', 'o ganho acima da inflação'],
          ],
          {
            x: 40,
            y: 118,
            widths: [140, 160, 260],
            row: 48,
            opacity: (row) => show(t, [at[1] - 1, at[1] + 2.6, at[2]][row]),
          },
        )}`,
    },
    {
      say: [
        'A cada 45 dias, em média, o Copom define a meta da taxa Selic.',
        'Quando os juros do mercado sobem, o preço do título prefixado cai. Quando caem, ele sobe.',
        'Quem espera o vencimento recebe a taxa contratada.',
      ],
      draw: (t, at) =>
        `${heading('R$ 1.000 daqui a cinco anos valem hoje', t)}${bars(
          prices.map((value, index) => ({
            value,
            label: `R$ ${Math.round(value)}`,
            name: `juros de ${[8, 10, 12][index]}%`,
            fill: [color.up, color.gold, color.down][index],
          })),
          { x: 110, step: 150, width: 80, height: 150, most: 700, opacity: (bar) => show(t, at[1] + bar * 0.8) },
        )}${tag(320, 334, 'Juros sobem, preço cai', color.gold, { size: 15, opacity: show(t, at[1] + 3) })}`,
    },
    closing(
      'Refaça a conta',
      ['Com o seu valor, a sua taxa e o seu prazo.', 'Para a reserva, prefira liquidez diária.'],
      [
        'Refaça a conta com o seu valor, a sua taxa e o seu prazo.',
        'Para a reserva de emergência, prefira liquidez diária.',
      ],
    ),
  ],
};
