import { box, color, show, tag, text } from '../kit/draw.mjs';
import { putEnd } from '../kit/options.mjs';
import { plane, table } from '../kit/plots.mjs';
import { closing, heading, opening } from '../kit/scenes.mjs';

const chart = plane({ xs: [30, 46], ys: [-3.4, 3.4], y: 108, height: 190 });
const result = (share) => putEnd(40)(share) - putEnd(36)(share) - 1.5;
const small = plane({ xs: [30, 46], ys: [-3.4, 3.4], x: 420, y: 130, width: 180, height: 130 });

export const clip = {
  poster: 2,
  scenes: [
    opening(['Trava de baixa', 'e margem'], 'A trava de baixa ganha se a ação cai, com ganho e perda limitados.', (t) =>
      small.profit(result, t / 2.5, [38.5]),
    ),
    {
      say: [
        'Compre a put de 40 por R$ 2,40.',
        'Venda a put de 36, do mesmo vencimento, por 90 centavos.',
        'O custo da trava é de R$ 1,50.',
      ],
      draw: (t, at) =>
        `${heading('Montagem com puts', t)}${table(
          ['Perna', 'Strike', 'Prêmio'],
          [
            ['Compra', '40', '−R$ 2,40'],
            ['Venda', '36', '+R$ 0,90'],
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
        'Acima de R$ 40, perde o que pagou: R$ 1,50.',
        'Abaixo de R$ 38,50, ganha.',
        'Abaixo de R$ 36, o ganho para em R$ 2,50.',
      ],
      draw: (t, at) =>
        `${heading('Resultado no vencimento', t)}${chart.axes('preço da ação', 'resultado', 0)}${chart.profit(result, t / 4, [38.5])}${chart.mark(40, '40', { zero: 0, below: false, opacity: show(t, at[0]) })}${chart.mark(38.5, '38,50', { zero: 0, dx: -30, opacity: show(t, at[1]) })}${chart.mark(36, '36', { zero: 0, opacity: show(t, at[2]) })}
        ${tag(450, 290, 'Perda máxima: R$ 1,50', color.down, { opacity: show(t, at[0]) })}${tag(300, 112, 'Ganho máximo: R$ 2,50', color.up, { opacity: show(t, at[2]) })}`,
    },
    {
      say: [
        'Com calls, a mesma figura nasce com crédito.',
        'Venda a call de 36 e compre a de 40. Se recebe R$ 2,50, a perda máxima é de R$ 1,50.',
      ],
      draw: (t, at) =>
        `${heading('A mesma figura, com crédito', t)}${table(
          ['', 'Com puts', 'Com calls'],
          [
            ['Compra', 'put de 40', 'call de 40'],
            ['Venda', 'put de 36', 'call de 36'],
            ['Na entrada', 'paga R$ 1,50', 'recebe R$ 2,50'],
            ['Perda máxima', '1,50', '4 − 2,50 = 1,50'],
          ],
          {
            x: 60,
            y: 112,
            widths: [160, 170, 190],
            row: 42,
            opacity: (row) => show(t, at[1] + row * 1.2 - 1),
            tones: { '2/1': color.down, '2/2': color.up },
          },
        )}`,
    },
    {
      say: [
        'Quem vende tem dever, e a bolsa pede margem como garantia.',
        'Na trava de crédito, a perna comprada limita a perda, e a margem fica perto da perda máxima.',
        'Na trava de débito, o custo já foi pago e, em regra, não há margem a mais.',
      ],
      draw: (t, at) =>
        `${heading('Margem', t)}${[
          ['Venda a descoberto', 440, color.down, at[0]],
          ['Trava de crédito', 140, color.gold, at[1]],
          ['Trava de débito', 8, color.up, at[2]],
        ]
          .map(
            ([name, width, fill, from], index) =>
              `${text(80, 130 + index * 72, name, { size: 18, opacity: show(t, from) })}${box(80, 140 + index * 72, width * show(t, from, 1), 24, { fill, radius: 4 })}`,
          )
          .join(
            '',
          )}${text(96, 302, 'em regra, nenhuma', { size: 16, fill: color.muted, opacity: show(t, at[2] + 1) })}${tag(400, 230, 'perto da perda máxima', color.gold, { opacity: show(t, at[1] + 2) })}`,
    },
    closing(
      'Antes de enviar',
      ['Veja na corretora a margem pedida.', 'Guarde sempre uma folga.'],
      ['Antes de enviar, veja na corretora a margem pedida.', 'E guarde sempre uma folga.'],
    ),
  ],
};
