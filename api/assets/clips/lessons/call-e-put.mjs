import { box, color, rule, show, text } from '../kit/draw.mjs';
import { table } from '../kit/plots.mjs';
import { closing, heading, opening } from '../kit/scenes.mjs';

const card = (x, name, line, fill, opacity) =>
  `${box(x, 116, 240, 130, { stroke: fill, opacity })}${text(x + 120, 172, name, { size: 40, weight: 700, fill, anchor: 'middle', opacity })}${text(x + 120, 212, line, { size: 19, anchor: 'middle', opacity })}`;

const part = (x, width, letters, name, fill, opacity) =>
  `${text(x + width / 2, 176, letters, { size: 56, weight: 700, fill, anchor: 'middle', opacity })}${rule(x + 4, 196, x + width - 4, 196, fill, { width: 3, opacity })}${text(x + width / 2, 226, name, { size: 18, fill, anchor: 'middle', opacity })}`;

const calendar = (t, from) =>
  ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom']
    .map((day, column) => text(140 + column * 60, 122, day, { size: 15, fill: color.muted, anchor: 'middle' }))
    .join('') +
  Array.from({ length: 30 }, (_, index) => {
    const [column, row] = [(index + 2) % 7, Math.floor((index + 2) / 7)];
    const [x, y] = [140 + column * 60, 158 + row * 36];
    const isThird = index === 16;
    return `${isThird ? box(x - 20, y - 23, 40, 32, { fill: color.gold, opacity: show(t, from) }) : ''}${text(x, y, index + 1, { size: 18, weight: isThird ? 700 : 400, fill: isThird && t > from ? color.page : color.ink, anchor: 'middle' })}`;
  }).join('');

export const clip = {
  poster: 1,
  scenes: [
    opening(
      ['Call e put:', 'o contrato'],
      'Uma opção é um contrato com prazo e preço combinados.',
      (t) =>
        `${box(420, 130, 80, 110, { stroke: color.up, opacity: show(t, 0.4) })}${box(520, 130, 80, 110, { stroke: color.down, opacity: show(t, 0.8) })}`,
    ),
    {
      say: [
        'A call dá o direito de comprar o ativo.',
        'A put dá o direito de vender.',
        'O preço combinado é o strike, ou preço de exercício.',
      ],
      draw: (t, at) =>
        `${heading('Dois direitos', t)}${card(60, 'Call', 'direito de comprar', color.up, show(t, at[0]))}${card(340, 'Put', 'direito de vender', color.down, show(t, at[1]))}${text(320, 296, 'pelo strike, até o vencimento', { fill: color.gold, weight: 600, anchor: 'middle', opacity: show(t, at[2]) })}`,
    },
    {
      say: [
        'No código, as quatro primeiras letras indicam o ativo.',
        'A quinta letra diz o tipo e o mês: de A a L, call; de M a X, put.',
        'O número lembra o strike. Confira o valor exato na série.',
      ],
      draw: (t, at) =>
        `${heading('Código de uma opção', t)}${part(110, 190, 'PETR', 'ativo', color.ink, show(t, at[0]))}${part(300, 70, 'C', 'tipo e mês', color.up, show(t, at[1]))}${part(390, 120, '40', 'strike', color.gold, show(t, at[2]))}
        ${text(320, 276, 'A = call de janeiro  ·  C = call de março', { size: 18, anchor: 'middle', fill: color.up, opacity: show(t, at[1] + 2.4) })}${text(320, 306, 'M = put de janeiro  ·  O = put de março', { size: 18, anchor: 'middle', fill: color.down, opacity: show(t, at[1] + 4) })}`,
    },
    {
      say: [
        'O vencimento mensal das opções sobre ações é a terceira sexta-feira do mês.',
        'Depois dela, o direito deixa de existir.',
      ],
      draw: (t, at) =>
        `${heading('Vencimento', t)}${calendar(t, at[0] + 2)}${text(592, 332, 'Terceira sexta-feira', { size: 16, weight: 600, fill: color.gold, anchor: 'end', opacity: show(t, at[0] + 2.5) })}`,
    },
    {
      say: [
        'Com a ação a R$ 42, a call de strike 40 está dentro do dinheiro: compra por 40 o que vale 42.',
        'A put de 40 está fora do dinheiro: ninguém vende por 40 o que vale 42.',
        'Exercer é usar o direito. Só quem comprou a opção exerce.',
      ],
      draw: (t, at) =>
        `${heading('Ação a R$ 42', t)}${table(
          ['Opção', 'Direito', 'Situação'],
          [
            ['Call de 40', 'comprar por R$ 40', 'dentro do dinheiro'],
            ['Put de 40', 'vender por R$ 40', 'fora do dinheiro'],
          ],
          {
            x: 50,
            y: 128,
            widths: [130, 200, 210],
            row: 50,
            opacity: (row) => show(t, at[row]),
            tones: { '0/2': color.up, '1/2': color.down },
          },
        )}${text(320, 294, 'Exercer: usar o direito', { weight: 600, fill: color.gold, anchor: 'middle', opacity: show(t, at[2]) })}`,
    },
    closing(
      'Leia um código em voz alta',
      ['Ativo, tipo, mês e strike.', 'Depois, confira na série.'],
      'Escolha uma opção e leia o código em voz alta: ativo, tipo, mês e strike.',
    ),
  ],
};
