import { color, rule, show, tag, text } from '../kit/draw.mjs';
import { bars, steps, table } from '../kit/plots.mjs';
import { grid, prices } from '../kit/prices.mjs';
import { closing, heading, opening } from '../kit/scenes.mjs';

const chart = prices(
  [22.6, 23.4, 24.2, 24.8, 24.1, 23.5, 23, 23.8, 24.6, 24.9, 24.3, 24, 24.6, 25.4, 25.1, 25.9, 26.6, 26.2, 27],
  { step: 22, wicks: { 17: [0.1, 0.1] } },
);
const levels = [
  ['Entrada  R$ 25,00', 25, color.ink],
  ['Stop  R$ 24,00', 24, color.down],
  ['Alvo  R$ 27,00', 27, color.up],
];

export const clip = {
  poster: 1,
  scenes: [
    opening(['Entrada,', 'stop e alvo'], 'Um plano de operação cabe em três preços.', (t) =>
      [
        [130, color.up],
        [200, color.ink],
        [240, color.down],
      ]
        .map(([y, fill], index) => rule(430, y, 430 + 170 * show(t, 0.4 + index * 0.3, 0.8), y, fill, { width: 4 }))
        .join(''),
    ),
    {
      say: [
        'Entrada é o preço que confirma a sua ideia.',
        'Stop é o preço que mostra que a ideia estava errada.',
        'Alvo é o preço em que a ideia já rendeu o que você esperava.',
      ],
      draw: (t, at) =>
        `${heading('Três preços antes da ordem', t)}${grid()}${chart.draw(Math.min(13, t * 5) + Math.max(0, t - at[2]) * 1.6)}${levels
          .map(
            ([name, price, fill], index) =>
              `${rule(300, chart.y(price), 592, chart.y(price), fill, { dash: '6 6', opacity: show(t, at[index]) })}${text(592, chart.y(price) - 8, name, { size: 16, weight: 600, fill, anchor: 'end', opacity: show(t, at[index]) })}`,
          )
          .join('')}`,
    },
    {
      say: [
        'Da entrada ao stop está o risco: R$ 1 por ação.',
        'Da entrada ao alvo está o retorno: R$ 2 por ação.',
        'A relação é de dois para um.',
      ],
      draw: (t, at) =>
        `${heading('Risco e retorno', t)}${bars(
          [
            { value: 1, label: 'R$ 1,00', name: 'Risco', fill: color.down },
            { value: 2, label: 'R$ 2,00', name: 'Retorno' },
          ],
          { x: 130, step: 130, width: 80, height: 140, most: 2, opacity: (bar) => show(t, at[bar]) },
        )}
        ${text(490, 190, '2 : 1', { size: 52, weight: 700, fill: color.gold, anchor: 'middle', opacity: show(t, at[2]) })}${text(490, 226, 'retorno ÷ risco', { size: 18, fill: color.muted, anchor: 'middle', opacity: show(t, at[2]) })}`,
    },
    {
      say: [
        'Com um para um, é preciso acertar mais da metade das vezes para ganhar.',
        'Com dois para um, mais de um terço já basta. Com três para um, mais de um quarto.',
        'As contas são antes dos custos.',
      ],
      draw: (t, at) =>
        `${heading('Quanto é preciso acertar', t)}${table(
          ['Retorno ÷ risco', 'Acerto para empatar'],
          [
            ['1 : 1', '50%'],
            ['2 : 1', '33,3%'],
            ['3 : 1', '25%'],
          ],
          {
            x: 110,
            y: 118,
            widths: [200, 220],
            right: [1],
            row: 44,
            opacity: (row) => show(t, [at[0], at[1], at[1] + 3][row]),
          },
        )}
        ${text(110, 306, 'Sem corretagem, taxas e imposto.', { size: 16, fill: color.muted, opacity: show(t, at[2]) })}`,
    },
    {
      say: [
        'Fique de fora quando falta um dos três preços.',
        'Fique de fora quando o alvo está mais perto que o stop.',
        'E quando a perda não cabe no limite do dia.',
      ],
      draw: (t, at) =>
        `${heading('Quando ficar de fora', t)}${steps(['Falta um dos três preços', 'O alvo está mais perto que o stop', 'A perda não cabe no limite do dia'], t, at, { y: 146, row: 60, fill: color.down })}${tag(520, 318, 'De fora', color.down, { opacity: show(t, at[2] + 1) })}`,
    },
    closing(
      'Escreva antes de abrir',
      ['Entrada, stop, alvo e tamanho, em uma linha.', 'Depois, só execute.'],
      ['Escreva os três preços e o tamanho antes da abertura.', 'Durante o pregão, só execute o que está escrito.'],
    ),
  ],
};
