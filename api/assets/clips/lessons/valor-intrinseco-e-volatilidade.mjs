import { box, color, rule, show, tag, text } from '../kit/draw.mjs';
import { call, callEnd } from '../kit/options.mjs';
import { plane, table } from '../kit/plots.mjs';
import { closing, heading, opening } from '../kit/scenes.mjs';

const chart = plane({ xs: [30, 50], ys: [0, 11], y: 104, height: 190, width: 430 });
const premium = (volatility) => (share) => call(share, 40, 60 / 365, volatility);
const strikes = [36, 40, 44].map((strike) => call(40, strike, 30 / 365, 0.35));
const money = (value) => `R$ ${value.toFixed(2).replace('.', ',')}`;

export const clip = {
  poster: 1,
  scenes: [
    opening(
      ['Valor intrínseco', 'e volatilidade'],
      'O prêmio de uma opção tem duas partes.',
      (t) =>
        `${box(500, 170, 80, 90 * show(t, 0.4, 1), { fill: color.up, radius: 4 })}${box(500, 120, 80, 46, { fill: color.gold, radius: 4, opacity: show(t, 1.2) })}`,
    ),
    {
      say: [
        'Valor intrínseco é o que a opção valeria se vencesse agora.',
        'Com a ação a R$ 43, uma call de strike 40 tem R$ 3 de valor intrínseco.',
        'Se o prêmio é de R$ 4,20, o resto, R$ 1,20, é valor do tempo.',
      ],
      draw: (t, at) =>
        `${heading('As duas partes do prêmio', t)}${box(110, 160, 110, 140 * show(t, at[1], 1), { fill: color.up, radius: 4 })}${box(110, 104, 110, 52, { fill: color.gold, radius: 4, opacity: show(t, at[2]) })}
        ${text(250, 220, 'Valor intrínseco', { weight: 600, fill: color.up, opacity: show(t, at[0]) })}${text(250, 248, '43 − 40 = R$ 3,00', { opacity: show(t, at[1]) })}${text(250, 126, 'Valor do tempo', { weight: 600, fill: color.gold, opacity: show(t, at[2]) })}${text(250, 152, '4,20 − 3,00 = R$ 1,20', { opacity: show(t, at[2] + 1) })}`,
    },
    {
      say: [
        'A curva do prêmio fica acima da linha do valor intrínseco.',
        'A distância entre as duas é o valor do tempo, e é maior perto do strike.',
      ],
      draw: (t, at) =>
        `${heading('Prêmio de uma call de 40', t)}${chart.axes('preço da ação', 'prêmio')}${chart.line(callEnd(40), color.up, { share: t / 2.5 })}${chart.line(premium(0.3), color.gold, { share: (t - 1) / 2.5, width: 4 })}${chart.mark(40, '40', { fill: color.muted })}
        ${rule(...chart.at(40, 0), ...chart.at(40, premium(0.3)(40)), color.gold, { dash: '3 6', width: 3, opacity: show(t, at[1]) })}${tag(250, 206, 'Valor do tempo', color.gold, { opacity: show(t, at[1]) })}`,
    },
    {
      say: [
        'Volatilidade é o quanto o preço costuma oscilar.',
        'Quanto maior a volatilidade esperada, mais cara a opção. Isso vale para calls e puts.',
        'Depois de uma notícia aguardada, ela costuma cair, e o prêmio cai junto.',
      ],
      draw: (t, at) =>
        `${heading('A volatilidade no prêmio', t)}${chart.axes('preço da ação', 'prêmio')}${[
          [0.2, color.blue, '20% ao ano'],
          [0.4, color.gold, '40% ao ano'],
          [0.6, color.down, '60% ao ano'],
        ]
          .map(
            ([volatility, fill, name], index) =>
              `${chart.line(premium(volatility), fill, { share: (t - at[1] + 1 - index * 0.9) / 1.6, width: 4 })}${text(120, 134 + index * 28, name, { size: 17, weight: 600, fill, opacity: show(t, at[1] - 0.5 + index * 0.9) })}`,
          )
          .join('')}${chart.mark(40, '40', { fill: color.muted })}`,
    },
    {
      say: [
        'Dentro do dinheiro, a opção custa mais e acompanha a ação de perto.',
        'Fora do dinheiro, custa menos, mas vence sem valor com mais frequência.',
      ],
      draw: (t, at) =>
        `${heading('Escolha do strike: ação a R$ 40', t)}${table(
          ['Call', 'Situação', 'Prêmio'],
          [
            ['36', 'dentro do dinheiro', money(strikes[0])],
            ['40', 'no dinheiro', money(strikes[1])],
            ['44', 'fora do dinheiro', money(strikes[2])],
          ],
          {
            x: 80,
            y: 116,
            widths: [100, 230, 150],
            right: [2],
            row: 46,
            opacity: (row) => show(t, row < 2 ? at[0] + row : at[1]),
          },
        )}${text(80, 312, '30 dias e volatilidade de 35% ao ano, sem juros.', { size: 15, fill: color.muted, opacity: show(t, at[1]) })}`,
    },
    closing(
      'Separe as duas partes',
      ['Quanto é intrínseco? Quanto é tempo?'],
      'Antes de escolher o strike, separe as duas partes do prêmio de três opções do mesmo vencimento.',
    ),
  ],
};
