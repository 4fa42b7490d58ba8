import { color, dot, path, rule, show, text } from '../kit/draw.mjs';
import { closing, heading, opening } from '../kit/scenes.mjs';

const wave = [
  [60, 270],
  [130, 170],
  [190, 240],
  [270, 130],
  [330, 220],
  [420, 110],
  [480, 190],
  [580, 100],
];
const rise = [
  [60, 285],
  [130, 200],
  [180, 250],
  [270, 150],
  [330, 210],
  [430, 110],
  [490, 170],
  [580, 90],
];
const fall = [
  [60, 110],
  [120, 200],
  [180, 150],
  [260, 245],
  [320, 190],
  [410, 280],
  [470, 230],
  [580, 300],
];
const turn = [
  [50, 290],
  [120, 200],
  [170, 240],
  [250, 130],
  [320, 200],
  [390, 150],
  [470, 235],
  [520, 205],
  [590, 290],
];

const marks = (points, indexes, t, from, { fill, names, below = false }) =>
  indexes
    .map((index, order) => {
      const [x, y] = points[index];
      const opacity = show(t, from + order * 0.5);
      return `${dot(x, y, fill, { radius: 7, opacity })}${text(x, below ? y + 28 : y - 16, names[order] ?? names[0], { size: 16, weight: 600, fill, anchor: 'middle', opacity })}`;
    })
    .join('');

export const clip = {
  poster: 2,
  scenes: [
    opening(['Topos, fundos', 'e estrutura'], 'O preço anda em ondas. Topos e fundos marcam cada uma.', (t) =>
      path(
        [
          [400, 260],
          [440, 200],
          [470, 232],
          [520, 150],
          [550, 190],
          [600, 110],
        ],
        color.up,
        { share: t / 2.5, width: 4 },
      ),
    ),
    {
      say: [
        'Topo é o ponto em que o preço para de subir e volta.',
        'Fundo é o ponto em que ele para de cair e volta.',
        'Só depois da volta sabemos que o ponto foi um topo ou um fundo.',
      ],
      draw: (t, at) =>
        `${heading('Onde o preço vira', t)}${path(wave, color.ink, { share: t / 3.5 })}${marks(wave, [1, 3, 5], t, at[0] + 1, { fill: color.gold, names: ['Topo'] })}${marks(wave, [2, 4, 6], t, at[1] + 0.6, { fill: color.blue, names: ['Fundo'], below: true })}`,
    },
    {
      say: [
        'Topos e fundos cada vez mais altos formam a tendência de alta.',
        'Cada topo supera o anterior, e cada fundo fica acima do último.',
      ],
      draw: (t, at) =>
        `${heading('Tendência de alta', t)}${path(rise, color.up, { share: t / 3.5, width: 4 })}${marks(rise, [1, 3, 5], t, at[1], { fill: color.gold, names: ['T1', 'T2', 'T3'] })}${marks(rise, [2, 4, 6], t, at[1] + 2, { fill: color.blue, names: ['F1', 'F2', 'F3'], below: true })}`,
    },
    {
      say: ['Na tendência de baixa é o contrário: os topos e os fundos descem.'],
      draw: (t, at) =>
        `${heading('Tendência de baixa', t)}${path(fall, color.down, { share: t / 3, width: 4 })}${marks(fall, [2, 4, 6], t, at[0] + 1.4, { fill: color.gold, names: ['T1', 'T2', 'T3'] })}${marks(fall, [1, 3, 5], t, at[0] + 2.4, { fill: color.blue, names: ['F1', 'F2', 'F3'], below: true })}`,
    },
    {
      say: [
        'A estrutura muda em duas etapas.',
        'Primeiro, o preço não consegue fazer um topo mais alto.',
        'Depois, perde o último fundo. A tendência de alta acabou.',
        'Um sinal só não basta. Espere os dois.',
      ],
      draw: (t, at) =>
        `${heading('Mudança de estrutura', t)}${path(turn.slice(0, 6), color.up, { share: t / (at[1] + 1), width: 4 })}${path(turn.slice(5), color.down, { share: (t - at[2]) / 2.2, width: 4 })}
        ${marks(turn, [3, 5], t, at[1] + 0.6, { fill: color.gold, names: ['Topo', 'Topo mais baixo'] })}${marks(turn, [4], t, at[2], { fill: color.blue, names: ['Último fundo'], below: true })}
        ${rule(320, 200, 600, 200, color.blue, { dash: '6 6', opacity: show(t, at[2]) })}`,
    },
    closing(
      'Agora no seu gráfico',
      ['Marque os três últimos topos e fundos.', 'Diga em uma frase qual é a estrutura.'],
      [
        'Abra o gráfico diário de um ativo que você acompanha.',
        'Marque os três últimos topos e os três últimos fundos, e diga em uma frase qual é a estrutura.',
      ],
    ),
  ],
};
