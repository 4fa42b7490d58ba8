import { arrow, box, color, show, tag, text } from '../kit/draw.mjs';
import { callEnd, putEnd } from '../kit/options.mjs';
import { plane, table } from '../kit/plots.mjs';
import { closing, heading, opening } from '../kit/scenes.mjs';

const chart = plane({ xs: [33, 47], ys: [-5, 5.5], y: 104, height: 200 });
const side = (x, name, lines, fill, opacity) =>
  `${box(x, 110, 190, 150, { stroke: fill, opacity })}${text(x + 95, 154, name, { size: 26, weight: 700, fill, anchor: 'middle', opacity })}${lines.map((line, index) => text(x + 95, 194 + index * 30, line, { size: 18, anchor: 'middle', opacity })).join('')}`;
const payoff = (title, value, turn, notes) => (t, at) =>
  `${heading(title, t)}${chart.axes('ação no vencimento', 'resultado', 0)}${chart.profit(value, t / 3.5, [turn])}${chart.mark(40, '40', { zero: 0, below: value(40) > 0, fill: color.muted })}${notes(t, at)}`;

export const clip = {
  poster: 2,
  scenes: [
    opening(
      ['Titular', 'e lançador'],
      'Toda opção tem dois lados: quem compra e quem vende.',
      (t) =>
        `${arrow(430, 150, 600, 150, color.gold, { opacity: show(t, 0.4), width: 4 })}${arrow(600, 220, 430, 220, color.up, { opacity: show(t, 0.9), width: 4 })}`,
    ),
    {
      say: [
        'O titular compra a opção: paga o prêmio e fica com o direito.',
        'O lançador vende: recebe o prêmio e fica com o dever.',
      ],
      draw: (t, at) =>
        `${heading('Direito e dever', t)}${side(50, 'Titular', ['paga o prêmio', 'tem o direito'], color.up, show(t, at[0]))}${side(400, 'Lançador', ['recebe o prêmio', 'tem o dever'], color.down, show(t, at[1]))}
        ${arrow(254, 160, 386, 160, color.gold, { opacity: show(t, at[0] + 1) })}${text(320, 148, 'prêmio', { size: 16, fill: color.gold, anchor: 'middle', opacity: show(t, at[0] + 1) })}${arrow(386, 220, 254, 220, color.ink, { opacity: show(t, at[1] + 1) })}${text(320, 246, 'direito', { size: 16, anchor: 'middle', opacity: show(t, at[1] + 1) })}`,
    },
    {
      say: [
        'Uma call de strike 40 custou R$ 2. O titular perde no máximo esses R$ 2.',
        'Acima de R$ 42, ele ganha. Esse é o ponto de equilíbrio.',
      ],
      draw: payoff(
        'Titular de uma call',
        (share) => callEnd(40)(share) - 2,
        42,
        (t, at) =>
          `${tag(200, 276, 'Perda máxima: R$ 2', color.down, { opacity: show(t, at[0] + 3) })}${chart.mark(42, '42', { zero: 0, opacity: show(t, at[1]) })}${tag(270, 134, 'Equilíbrio: 40 + 2 = 42', color.gold, { opacity: show(t, at[1] + 1) })}`,
      ),
    },
    {
      say: [
        'Para o lançador, a figura se inverte: ele ganha no máximo R$ 2.',
        'Se não tiver a ação, a perda na alta não tem limite. É o lançamento a descoberto.',
      ],
      draw: payoff(
        'Lançador de uma call',
        (share) => 2 - callEnd(40)(share),
        42,
        (t, at) =>
          `${tag(200, 142, 'Ganho máximo: R$ 2', color.up, { opacity: show(t, at[0] + 2) })}${tag(300, 286, 'Perda sem limite', color.down, { opacity: show(t, at[1] + 1) })}`,
      ),
    },
    {
      say: [
        'Na put, o titular ganha quando a ação cai.',
        'Com strike 40 e prêmio de R$ 2, o equilíbrio está em R$ 38.',
      ],
      draw: payoff(
        'Titular de uma put',
        (share) => putEnd(40)(share) - 2,
        38,
        (t, at) =>
          `${chart.mark(38, '38', { zero: 0, opacity: show(t, at[1]) })}${tag(400, 140, 'Equilíbrio: 40 − 2 = 38', color.gold, { opacity: show(t, at[1]) })}`,
      ),
    },
    {
      say: [
        'No exercício, some ao prêmio a corretagem e as taxas da bolsa.',
        'Com 10 centavos de custos por ação, a call de 40 só empata em R$ 42,10.',
      ],
      draw: (t, at) =>
        `${heading('Exercício e custos', t)}${table(
          ['Conta', 'Por ação'],
          [
            ['Strike', 'R$ 40,00'],
            ['Prêmio', 'R$ 2,00'],
            ['Corretagem e taxas', 'R$ 0,10'],
            ['Equilíbrio', 'R$ 42,10'],
          ],
          {
            x: 120,
            y: 112,
            widths: [240, 160],
            right: [1],
            row: 44,
            opacity: (row) => show(t, row < 3 ? at[0] + row * 0.9 : at[1] + 2),
            tones: { '3/0': color.gold, '3/1': color.gold },
          },
        )}`,
    },
    closing(
      'Desenhe antes de enviar',
      ['Perda máxima, ganho máximo, equilíbrio.'],
      ['Antes de enviar a ordem, desenhe a figura: perda máxima, ganho máximo e ponto de equilíbrio.'],
    ),
  ],
};
