import { arrow, color, dot, path, rule, show, text } from '../kit/draw.mjs';
import { table } from '../kit/plots.mjs';
import { candle, grid, prices } from '../kit/prices.mjs';
import { closing, heading, opening } from '../kit/scenes.mjs';

const week = [252, 218, 232, 196, 168, 140];
const days = ['Seg', 'Ter', 'Qua', 'Qui', 'Sex'];
const rising = [
  [70, 280],
  [130, 220],
  [165, 250],
  [220, 170],
  [250, 206],
  [290, 130],
];
const falling = [
  [360, 130],
  [400, 200],
  [430, 170],
  [490, 250],
  [525, 216],
  [580, 285],
];
const chart = prices(
  [
    20, 21, 22.1, 21.5, 20.8, 21.6, 23, 24.2, 23.6, 22.7, 22.2, 23.1, 24.6, 25.8, 25.1, 24.3, 23.7, 24.6, 26, 27.2,
    26.6, 27.8,
  ],
  { step: 24 },
);

export const clip = {
  poster: 3,
  scenes: [
    opening(
      ['Tendência e', 'tempos gráficos'],
      'O mesmo ativo conta histórias diferentes em cada tempo gráfico.',
      (t) =>
        path(
          [
            [410, 270],
            [450, 210],
            [480, 236],
            [530, 150],
            [555, 178],
            [600, 110],
          ],
          color.up,
          { share: t / 2.5, width: 4 },
        ),
    ),
    {
      say: [
        'No gráfico diário, cada candle é um dia.',
        'No semanal, cinco dias viram um candle só.',
        'Ele abre com a segunda, fecha com a sexta e guarda a máxima e a mínima da semana.',
      ],
      draw: (t, at) =>
        `${heading('De cinco dias a uma semana', t)}${days
          .map((day, index) => {
            const [open, close] = [week[index], week[index + 1]];
            const seen = show(t, index * 0.4);
            return `${candle(90 + index * 52, open, close, Math.min(open, close) - 14, Math.max(open, close) + 12, 26, seen)}${text(90 + index * 52, 310, day, { size: 15, fill: color.muted, anchor: 'middle', opacity: seen })}`;
          })
          .join('')}${arrow(360, 200, 430, 200, color.gold, { opacity: show(t, at[1]) })}
        ${candle(510, 252, 140, 126, 264, 46, show(t, at[1], 1))}${text(510, 310, 'Semana', { size: 15, fill: color.muted, anchor: 'middle', opacity: show(t, at[1]) })}
        ${text(546, 257, 'abre', { size: 16, opacity: show(t, at[2]) })}${text(546, 146, 'fecha', { size: 16, opacity: show(t, at[2] + 1.2) })}`,
    },
    {
      say: ['Na tendência de alta, topos e fundos sobem.', 'Na de baixa, topos e fundos descem.'],
      draw: (t, at) =>
        `${heading('Tendência de alta e de baixa', t)}${path(rising, color.up, { share: (t - at[0]) / 2.4, width: 4 })}${path(falling, color.down, { share: (t - at[1]) / 2.4, width: 4 })}
        ${text(180, 320, 'Alta', { fill: color.up, weight: 600, anchor: 'middle', opacity: show(t, at[0]) })}${text(470, 320, 'Baixa', { fill: color.down, weight: 600, anchor: 'middle', opacity: show(t, at[1]) })}`,
    },
    {
      say: [
        'A linha de tendência de alta une fundos cada vez mais altos.',
        'Dois fundos traçam a linha. O terceiro toque a confirma.',
        'Quando o preço fecha abaixo dela, a tendência pede atenção.',
      ],
      draw: (t, at) => {
        const touch = (index, from) =>
          dot(chart.x(index), chart.y(chart.low(index)), color.gold, { radius: 7, opacity: show(t, from) });
        const [x1, y1, x2, y2] = [chart.x(3), chart.y(chart.low(3)), chart.x(9), chart.y(chart.low(9))];
        const slope = (y2 - y1) / (x2 - x1);
        const end = 48 + 544 * show(t, at[0] + 1, 1.6);
        return `${heading('Linha de tendência', t)}${grid()}${chart.draw((t / 4) * chart.count)}
          ${rule(48, y1 + (48 - x1) * slope, end, y1 + (end - x1) * slope, color.gold, { width: 3, opacity: show(t, at[0] + 1) })}${touch(3, at[1])}${touch(9, at[1] + 0.6)}${touch(15, at[1] + 2.4)}`;
      },
    },
    {
      say: [
        'O tempo maior dá o contexto. O menor mostra onde entrar.',
        'Se os dois discordam, respeite o maior, ou espere.',
      ],
      draw: (t, at) =>
        `${heading('Cada tempo tem uma pergunta', t)}${table(
          ['Tempo gráfico', 'Pergunta'],
          [
            ['Semanal', 'Para que lado vai?'],
            ['Diário', 'Em que região está?'],
            ['60 minutos', 'Onde entrar e onde sair?'],
          ],
          { x: 80, y: 120, widths: [170, 310], row: 44, opacity: (row) => show(t, at[0] + row * 0.8) },
        )}`,
    },
    closing(
      'Sempre um tempo acima',
      ['Abra o diário e o semanal do mesmo ativo.', 'Escreva a tendência de cada um.'],
      [
        'Antes de operar, olhe sempre um tempo acima.',
        'Abra o diário e o semanal do mesmo ativo, e escreva a tendência de cada um.',
      ],
    ),
  ],
};
