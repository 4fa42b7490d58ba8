import { box, color, show, tag, text } from '../kit/draw.mjs';
import { plane, table } from '../kit/plots.mjs';
import { closing, heading, opening } from '../kit/scenes.mjs';

const sum = (t, at, lines) =>
  lines
    .map(([value, fill], index) =>
      text(320, 140 + index * 56, value, {
        size: index === lines.length - 1 ? 32 : 24,
        weight: 600,
        fill,
        anchor: 'middle',
        opacity: show(t, at[index]),
      }),
    )
    .join('');
const losses = plane({ xs: [0, 10], ys: [50, 108], width: 420, height: 180, y: 106 });
const left = (rate) => (count) => 100 * (1 - rate) ** count;
const diary = [
  ['Seg', 'Pullback no suporte', '+2,0 R'],
  ['Ter', 'Rompimento', '−1,0 R'],
  ['Qua', 'Pullback no suporte', '+1,5 R'],
  ['Qui', 'Rompimento', '−1,0 R'],
  ['Sex', 'Topo da faixa', '−0,5 R'],
];

export const clip = {
  poster: 3,
  scenes: [
    opening(['Risco por operação', 'e diário'], 'Antes de pensar no ganho, decida quanto aceita perder.', (t) =>
      [0, 1, 2]
        .map((row) =>
          box(470, 120 + row * 46, 130 * show(t, 0.4 + row * 0.3, 0.8), 30, {
            fill: [color.up, color.down, color.up][row],
            radius: 6,
          }),
        )
        .join(''),
    ),
    {
      say: [
        'O capital é de R$ 20 mil.',
        'O risco por operação é de 1%.',
        'A perda máxima de cada operação é de R$ 200.',
      ],
      draw: (t, at) =>
        `${heading('A conta que vem antes', t)}${sum(t, at, [
          ['Capital  R$ 20.000', color.ink],
          ['× risco por operação  1%', color.ink],
          ['= R$ 200', color.gold],
        ])}`,
    },
    {
      say: [
        'No mini-índice, cada ponto vale 20 centavos por contrato.',
        'Com stop de 200 pontos, um contrato arrisca R$ 40.',
        'R$ 200 divididos por R$ 40 são cinco contratos, e nem um a mais.',
      ],
      draw: (t, at) =>
        `${heading('Quantos contratos cabem', t)}${sum(t, at, [
          ['1 ponto = R$ 0,20 por contrato', color.ink],
          ['200 pontos × R$ 0,20 = R$ 40', color.ink],
          ['R$ 200 ÷ R$ 40 = 5 contratos', color.gold],
        ])}`,
    },
    {
      say: [
        'Dez perdas seguidas de 1% levam menos de 10% do capital.',
        'Dez perdas seguidas de 5% levam 40%.',
        'Para recuperar 40% de perda, é preciso ganhar 67%.',
      ],
      draw: (t, at) =>
        `${heading('Dez perdas seguidas', t)}${losses.axes('perdas', 'capital, %')}${losses.line(left(0.01), color.up, { share: (t - at[0]) / 2, width: 4 })}${losses.line(left(0.05), color.down, { share: (t - at[1]) / 2, width: 4 })}
        ${text(512, 164, '1%: restam 90', { size: 15, fill: color.up, opacity: show(t, at[0] + 2) })}${text(512, 258, '5%: restam 60', { size: 15, fill: color.down, opacity: show(t, at[1] + 2) })}${tag(210, 250, '−40% pede +67%', color.gold, { opacity: show(t, at[2]) })}`,
    },
    {
      say: [
        'No diário, anote o motivo e o resultado de cada operação.',
        'Conte o resultado em R, que é o risco inicial. Ganhar o dobro do risco é dois R.',
        'Some tudo e divida pelo número de operações. Aqui, a média é de 0,2 R por operação.',
      ],
      draw: (t, at) =>
        `${heading('Diário de operações', t)}${table(['Dia', 'Motivo', 'Resultado'], diary, { x: 80, y: 112, widths: [80, 260, 140], row: 34, right: [2], opacity: (row) => show(t, row * 0.7), tones: Object.fromEntries(diary.map(([, , value], row) => [`${row}/2`, value.startsWith('+') ? color.up : color.down])) })}
        ${text(546, 326, 'Média: +1,0 R ÷ 5 = +0,2 R', { size: 18, weight: 600, fill: color.gold, anchor: 'end', opacity: show(t, at[2]) })}`,
    },
    closing(
      'Revise toda semana',
      ['Qual motivo rende? Qual tira dinheiro?', 'Fique com o primeiro.'],
      ['Revise o diário toda semana.', 'Veja qual motivo rende e qual tira dinheiro, e fique com o primeiro.'],
    ),
  ],
};
