import { color, rule, show, tag, text } from '../kit/draw.mjs';
import { steps } from '../kit/plots.mjs';
import { grid, prices, volumes } from '../kit/prices.mjs';
import { closing, heading, opening } from '../kit/scenes.mjs';

const base = [20, 21, 22, 22.8, 22, 21, 20.4, 21.2, 22.3, 22.9, 22.2, 21.4, 21, 21.8, 22.6];
const real = prices([...base, 24, 24.8, 24.3, 25.4, 26], { step: 26, bottom: 240 });
const fake = prices([...base, 22.7, 21.9, 20.9, 20.2, 19.6], {
  step: 26,
  top: 150,
  bottom: 240,
  wicks: { 14: [1.2, 0.2] },
});
const calm = [40, 44, 38, 46, 35, 42, 30, 33, 40, 45, 36, 30, 28, 34];
const line = (chart) => rule(48, chart.y(23), 592, chart.y(23), color.gold, { dash: '6 6' });
const scene = (chart, last, title, verdict) => (t, at) => {
  const shown = t < at[1] ? Math.min(15, (t / 3.4) * 15) : 15 + (t - at[1]) * 1.8;
  return `${heading(title, t)}${line(chart)}${chart.draw(shown)}${volumes([...calm, ...last], { step: 26, shown })}${text(592, 332, 'Volume', { size: 13, fill: color.muted, anchor: 'end' })}
    ${tag(140, 118, verdict[0], verdict[1], { opacity: show(t, at[1] + 1.5) })}`;
};

export const clip = {
  poster: 2,
  scenes: [
    opening(['Volume e', 'rompimento'], 'Todo rompimento é um convite. Nem todos merecem resposta.', (t) =>
      [36, 44, 30, 40, 52, 100, 84]
        .map((tall, index) =>
          rule(
            420 + index * 28,
            260,
            420 + index * 28,
            260 - tall * 1.3 * show(t, 0.3 + index * 0.15),
            tall > 80 ? color.gold : color.line,
            { width: 16 },
          ),
        )
        .join(''),
    ),
    {
      say: [
        'O volume conta quantas ações ou contratos trocaram de mãos em cada período.',
        'Volume alto mostra interesse.',
        'Volume baixo mostra pouca convicção, mesmo quando o preço anda.',
      ],
      draw: (t, at) =>
        `${heading('Volume em poucas palavras', t)}${grid(100, 240, 4)}${real.draw(t * 4)}${volumes([...calm, 92, 80, 48, 74, 60], { step: 26, shown: t * 4 })}
        ${tag(440, 334, 'Interesse', color.gold, { opacity: show(t, at[1]) })}${tag(200, 334, 'Pouca convicção', color.muted, { opacity: show(t, at[2]) })}${text(592, 332, 'Volume', { size: 13, fill: color.muted, anchor: 'end' })}`,
    },
    {
      say: [
        'No rompimento que anda, o preço fecha além da resistência.',
        'O volume fica acima da média, e o preço não volta para dentro.',
      ],
      draw: scene(real, [92, 80, 48, 74, 60], 'Rompimento que anda', ['Fechou acima', color.up]),
    },
    {
      say: [
        'No rompimento falso, o pavio passa da resistência, mas o fechamento volta para dentro.',
        'O volume não acompanha, e quem comprou tarde fica preso.',
      ],
      draw: scene(fake, [46, 38, 56, 60, 52], 'Rompimento falso', ['Só o pavio passou', color.down]),
    },
    {
      say: [
        'Faça três perguntas antes de entrar.',
        'O candle fechou além da região?',
        'O volume ficou acima da média?',
        'O tempo gráfico maior aponta para o mesmo lado?',
      ],
      draw: (t, at) =>
        `${heading('Três perguntas antes de entrar', t)}${steps(['O candle fechou além da região?', 'O volume ficou acima da média?', 'O tempo maior aponta para o mesmo lado?'], t, at.slice(1), { y: 146, row: 60 })}`,
    },
    closing(
      'Na dúvida, fique de fora',
      ['Procure cinco rompimentos no seu gráfico.', 'Responda às três perguntas em cada um.'],
      [
        'Se duas respostas forem negativas, fique de fora.',
        'Procure cinco rompimentos no seu gráfico e responda às três perguntas em cada um.',
      ],
    ),
  ],
};
