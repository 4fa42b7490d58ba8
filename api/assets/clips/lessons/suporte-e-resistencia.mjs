import { box, color, dot, rule, show, text } from '../kit/draw.mjs';
import { grid, prices } from '../kit/prices.mjs';
import { closing, heading, opening } from '../kit/scenes.mjs';

const range = [
  27, 26, 25, 24.2, 25, 26.2, 27.3, 28, 27.4, 26.3, 25.2, 24.3, 24.9, 26, 27, 27.9, 27.2, 26.1, 25, 24.3, 25.2, 26.4,
  27.4,
];
const side = prices(range, { step: 23, top: 126, bottom: 262 });
const broken = [
  24, 25, 26, 27, 28, 27.3, 26.4, 25.8, 26.6, 27.8, 27.2, 27.9, 29.2, 30.4, 31, 30.2, 29.2, 28.4, 28.7, 29.8, 31, 32.2,
];
const after = prices(broken, { step: 24 });

const zone = (y, fill, name, opacity, above = true) =>
  `${box(48, y - 9, 544, 18, { fill, radius: 4, opacity: opacity * 0.22 })}${rule(48, y, 592, y, fill, { dash: '6 6', opacity })}${text(592, above ? y - 16 : y + 28, name, { size: 16, weight: 600, fill, anchor: 'end', opacity })}`;

export const clip = {
  poster: 1,
  scenes: [
    opening(
      ['Suporte e', 'resistência'],
      'Suporte e resistência são regiões do gráfico, não linhas exatas.',
      (t) =>
        `${box(400, 118, 200, 24, { fill: color.gold, opacity: 0.25 * show(t, 0.6) })}${box(400, 250, 200, 24, { fill: color.up, opacity: 0.25 * show(t, 1) })}`,
    ),
    {
      say: [
        'Onde o preço para de cair, a compra aparece. É o suporte.',
        'Onde ele para de subir, a venda aparece. É a resistência.',
        'Entre as duas, o mercado anda de lado. É a lateralização, que acumula negócios antes do próximo movimento.',
      ],
      draw: (t, at) =>
        `${heading('O mercado entre duas regiões', t)}${side.draw((t / 6) * side.count)}${zone(side.y(24.1), color.up, 'Suporte', show(t, at[0] + 1), false)}${zone(side.y(28.1), color.gold, 'Resistência', show(t, at[1] + 1))}
        ${text(320, 322, 'Lateralização', { size: 18, anchor: 'middle', opacity: show(t, at[2]) })}`,
    },
    {
      say: [
        'Cada toque que segura o preço faz mais gente olhar para a região.',
        'Mas cada teste também gasta parte das ordens que a defendem.',
      ],
      draw: (t, at) =>
        `${heading('Quantas vezes foi testada?', t)}${grid(110, 280, 4)}${side.draw()}${zone(side.y(24.1), color.up, 'Suporte', 1, false)}${[
          2, 10, 18,
        ]
          .map(
            (index, order) =>
              `${dot(side.x(index), side.y(24.1), color.gold, { radius: 8, opacity: show(t, at[0] + 0.8 + order * 0.6) })}${text(side.x(index), side.y(24.1) + 30, `${order + 1}º`, { size: 16, weight: 600, fill: color.gold, anchor: 'middle', opacity: show(t, at[0] + 0.8 + order * 0.6) })}`,
          )
          .join('')}`,
    },
    {
      say: [
        'Quando a resistência é rompida, ela costuma virar suporte.',
        'A volta para testar a região se chama pullback.',
        'Se a região segura, o rompimento ganha força. Se cede, ele falhou.',
      ],
      draw: (t, at) => {
        const shown = t < at[1] ? Math.min(15, (t / 3.5) * 15) : 15 + Math.max(0, t - at[1]) * 1.6;
        return `${heading('Rompimento e pullback', t)}${after.draw(shown)}${zone(after.y(28.2), t < at[0] + 2 ? color.gold : color.up, t < at[0] + 2 ? 'Resistência' : 'Virou suporte', 1, false)}
          ${text(after.x(17) + 4, after.y(28.2) + 58, 'Pullback', { size: 16, weight: 600, anchor: 'middle', fill: color.blue, opacity: show(t, at[1] + 1.6) })}`;
      },
    },
    closing(
      'Marque duas faixas',
      ['Uma de suporte e uma de resistência, no diário.', 'Conte quantas vezes cada uma segurou.'],
      [
        'No gráfico diário, marque uma faixa de suporte e uma de resistência.',
        'Conte quantas vezes cada uma segurou o preço, e o que aconteceu depois.',
      ],
    ),
  ],
};
