import { color, show, tag, text } from '../kit/draw.mjs';
import { callEnd } from '../kit/options.mjs';
import { plane, table } from '../kit/plots.mjs';
import { closing, heading, opening } from '../kit/scenes.mjs';

const chart = plane({ xs: [34, 50], ys: [-3.4, 3.4], y: 108, height: 190 });
const result = (share) => callEnd(40)(share) - callEnd(44)(share) - 1.5;
const small = plane({ xs: [34, 50], ys: [-3.4, 3.4], x: 420, y: 130, width: 180, height: 130 });

export const clip = {
  poster: 2,
  scenes: [
    opening(['Trava de alta'], 'Ganha se a ação sobe, com ganho e perda limitados.', (t) =>
      small.profit(result, t / 2.5, [41.5]),
    ),
    {
      say: [
        'Compre a call de 40 por R$ 2,50.',
        'Venda a call de 44, do mesmo vencimento, por R$ 1.',
        'Você paga a diferença, R$ 1,50: é uma trava de débito.',
      ],
      draw: (t, at) =>
        `${heading('Montagem com calls', t)}${table(
          ['Perna', 'Strike', 'Prêmio'],
          [
            ['Compra', '40', '−R$ 2,50'],
            ['Venda', '44', '+R$ 1,00'],
            ['Débito', '', '−R$ 1,50'],
          ],
          {
            x: 110,
            y: 120,
            widths: [160, 110, 150],
            right: [1, 2],
            row: 46,
            opacity: (row) => show(t, at[row]),
            tones: { '0/0': color.up, '1/0': color.down, '2/0': color.gold, '2/2': color.gold },
          },
        )}`,
    },
    {
      say: [
        'Abaixo de R$ 40, perde o que pagou: R$ 1,50.',
        'A partir de R$ 41,50, ganha.',
        'Acima de R$ 44, o ganho para em R$ 2,50.',
      ],
      draw: (t, at) =>
        `${heading('Resultado no vencimento', t)}${chart.axes('preço da ação', 'resultado', 0)}${chart.profit(result, t / 4, [41.5])}${chart.mark(40, '40', { zero: 0, below: false, opacity: show(t, at[0]) })}${chart.mark(41.5, '41,50', { zero: 0, dx: 30, opacity: show(t, at[1]) })}${chart.mark(44, '44', { zero: 0, opacity: show(t, at[2]) })}
        ${tag(204, 286, 'Perda máxima: R$ 1,50', color.down, { opacity: show(t, at[0]) })}${tag(450, 104, 'Ganho máximo: R$ 2,50', color.up, { opacity: show(t, at[2]) })}`,
    },
    {
      say: [
        'Com puts, a figura nasce com crédito.',
        'Venda a put de 44 e compre a de 40. Se recebe R$ 2,50, esse é o ganho máximo.',
        'A perda máxima é a distância entre os strikes, R$ 4, menos o crédito.',
      ],
      draw: (t, at) =>
        `${heading('Débito ou crédito', t)}${table(
          ['', 'Com calls', 'Com puts'],
          [
            ['Compra', 'call de 40', 'put de 40'],
            ['Venda', 'call de 44', 'put de 44'],
            ['Na entrada', 'paga R$ 1,50', 'recebe R$ 2,50'],
            ['Ganho máximo', '4 − 1,50 = 2,50', '2,50'],
            ['Perda máxima', '1,50', '4 − 2,50 = 1,50'],
          ],
          {
            x: 60,
            y: 106,
            widths: [160, 180, 180],
            row: 36,
            size: 17,
            opacity: (row) => show(t, row < 3 ? at[1] + row * 0.7 - 1 : at[2] + (row - 3)),
            tones: { '2/1': color.down, '2/2': color.up },
          },
        )}`,
    },
    {
      say: [
        'Divida o ganho máximo pela perda máxima: R$ 2,50 por R$ 1,50 dá 1,67.',
        'Abaixo de um, deixe passar.',
        'Se o ganho vier antes do vencimento, encerre as duas pernas juntas.',
      ],
      draw: (t, at) =>
        `${heading('Vale a pena?', t)}${text(320, 164, '2,50 ÷ 1,50 = 1,67', { size: 40, weight: 700, fill: color.gold, anchor: 'middle', opacity: show(t, at[0] + 1) })}${text(320, 216, 'Abaixo de 1, deixe passar.', { anchor: 'middle', opacity: show(t, at[1]) })}${tag(320, 270, 'Encerre as duas pernas juntas', color.up, { opacity: show(t, at[2] + 2) })}`,
    },
    closing(
      'Monte uma no papel',
      ['Dois strikes, o mesmo vencimento.', 'Custo, ganho máximo e equilíbrio.'],
      ['Monte uma no papel: custo, ganho e equilíbrio.'],
    ),
  ],
};
