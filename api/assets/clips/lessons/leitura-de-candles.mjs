import { color, rule, show, text } from '../kit/draw.mjs';
import { candle, grid, prices } from '../kit/prices.mjs';
import { closing, heading, opening } from '../kit/scenes.mjs';

const walk = [
  25, 26.2, 25.4, 27.4, 26.6, 28.6, 29.8, 29, 30.4, 29.2, 27.4, 26, 25.1, 25.8, 25, 26.6, 28, 29, 30.3, 29.7, 30.4,
  29.5, 30.1,
];
const chart = prices(walk, { step: 23, top: 122 });

export const clip = {
  poster: 1,
  scenes: [
    opening(['Candle, corpo', 'e pavio'], 'Nesta aula você aprende a ler um candle.', (t) =>
      [0, 1, 2, 3, 4]
        .map((index) =>
          candle(
            440 + index * 34,
            250 - index * 22,
            214 - index * 26,
            200 - index * 28,
            262 - index * 20,
            18,
            show(t, 0.3 + index * 0.25, 0.7),
          ),
        )
        .join(''),
    ),
    {
      say: [
        'Cada candle resume um período de negociação.',
        'O corpo vai da abertura ao fechamento.',
        'Os pavios mostram a máxima e a mínima.',
      ],
      draw: (t, at) =>
        `${heading('O que um candle guarda', t)}${candle(230, 244, 154, 114, 280, 64, show(t, 0, 0.8))}${[
          ['Máxima', 114, at[2]],
          ['Fechamento', 154, at[1]],
          ['Abertura', 244, at[1]],
          ['Mínima', 280, at[2]],
        ]
          .map(
            ([name, y, from]) =>
              `${rule(276, y, 366, y, color.gold, { opacity: show(t, from), dash: '4 6' })}${text(380, y + 7, name, { opacity: show(t, from) })}`,
          )
          .join('')}`,
    },
    {
      say: ['Se o fechamento fica acima da abertura, é um candle de alta.', 'Se fica abaixo, é um candle de baixa.'],
      draw: (t, at) =>
        `${heading('Alta e baixa', t)}${candle(200, 250, 150, 120, 276, 52, show(t, at[0]))}${candle(440, 150, 250, 122, 278, 52, show(t, at[1]))}
        ${text(200, 314, 'Fecha acima', { fill: color.up, weight: 600, anchor: 'middle', opacity: show(t, at[0]) })}${text(440, 314, 'Fecha abaixo', { fill: color.down, weight: 600, anchor: 'middle', opacity: show(t, at[1]) })}`,
    },
    {
      say: [
        'Corpo grande: um lado dominou o período.',
        'Pavio longo: o preço foi até lá e voltou.',
        'Corpo pequeno: houve equilíbrio.',
      ],
      draw: (t, at) =>
        `${heading('Três formas, três histórias', t)}${[
          ['Domínio', candle(140, 268, 128, 118, 276, 46, show(t, at[0]))],
          ['Rejeição', candle(320, 164, 132, 120, 280, 46, show(t, at[1]))],
          ['Equilíbrio', candle(500, 204, 196, 134, 264, 46, show(t, at[2]))],
        ]
          .map(
            ([name, drawn], index) =>
              `${drawn}${text(140 + index * 180, 314, name, { anchor: 'middle', opacity: show(t, at[index]) })}`,
          )
          .join('')}`,
    },
    {
      say: [
        'Em sequência, os candles contam a disputa entre compra e venda.',
        'Onde o preço para de cair está o suporte.',
        'Onde ele para de subir está a resistência.',
        'O mesmo candle diz mais quando aparece em uma dessas regiões.',
      ],
      draw: (t, at) => {
        const [low, high] = [chart.y(24.8), chart.y(30.6)];
        return `${heading('O lugar importa mais que o nome', t)}${grid(122)}${chart.draw((t / 4.5) * chart.count)}
          ${rule(48, low, 592, low, color.up, { opacity: show(t, at[1]), dash: '6 6' })}${text(592, low + 24, 'Suporte', { size: 16, fill: color.up, anchor: 'end', opacity: show(t, at[1]) })}
          ${rule(48, high, 592, high, color.gold, { opacity: show(t, at[2]), dash: '6 6' })}${text(592, high - 8, 'Resistência', { size: 16, fill: color.gold, anchor: 'end', opacity: show(t, at[2]) })}`;
      },
    },
    closing(
      'Exercício: três gráficos em branco',
      ['Marque um suporte e uma resistência.', 'Depois, o candle que decidiu cada um.'],
      [
        'Exercício: abra três gráficos em branco, sem indicadores.',
        'Em cada um, marque um suporte, uma resistência e o candle que decidiu o movimento.',
        'Depois, siga para a próxima aula.',
      ],
    ),
  ],
};
