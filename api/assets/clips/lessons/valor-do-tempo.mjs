import { arrow, box, color, dot, path, rule, show, tag, text } from '../kit/draw.mjs';
import { plane, table } from '../kit/plots.mjs';
import { closing, heading, opening } from '../kit/scenes.mjs';

const most = 60;
const worth = (days) => 2.3 * Math.sqrt(Math.max(0, days) / most);
const decay = plane({ xs: [0, most], ys: [0, 2.6], y: 104, height: 186 });
const passed = (day) => worth(most - day);
const reals = (days) => `R$ ${worth(days).toFixed(2).replace('.', ',')}`;

export const clip = {
  poster: 1,
  scenes: [
    opening(['Valor do tempo', 'e rolagem'], 'Na opção, o tempo tem preço, e ele acaba.', (t) =>
      path(
        Array.from({ length: 30 }, (_, index) => [440 + index * 5.4, 250 - 110 * Math.sqrt(1 - index / 29)]),
        color.gold,
        { share: t / 2, width: 4 },
      ),
    ),
    {
      say: [
        'O valor do tempo diminui todos os dias.',
        'Perto do vencimento, diminui mais depressa.',
        'Essa perda diária é o teta da opção.',
      ],
      draw: (t, at) =>
        `${heading('Uma opção no dinheiro', t)}${decay.axes('sessenta dias até o vencimento', 'valor do tempo')}${decay.line(passed, color.gold, { share: t / 4, width: 4 })}
        ${tag(480, 150, 'Mais depressa', color.down, { opacity: show(t, at[1]) })}${tag(240, 230, 'Teta: a perda de um dia', color.blue, { opacity: show(t, at[2]) })}`,
    },
    {
      say: [
        'Faltando 60 dias, esta opção vale R$ 2,30.',
        'Faltando 15 dias, se nada mais muda, vale a metade.',
        'Nos últimos cinco dias, some o que resta.',
      ],
      draw: (t, at) =>
        `${heading('Se só o tempo passa', t)}${table(
          ['Dias até o vencimento', 'Valor do tempo'],
          [
            ['60', reals(60)],
            ['30', reals(30)],
            ['15', reals(15)],
            ['5', reals(5)],
          ],
          {
            x: 110,
            y: 112,
            widths: [220, 200],
            right: [0, 1],
            row: 42,
            opacity: (row) => show(t, [at[0], at[0] + 2, at[1], at[2]][row]),
            tones: { '2/1': color.gold },
          },
        )}${text(110, 316, 'Ação parada no strike e volatilidade constante.', { size: 15, fill: color.muted, opacity: show(t, at[1]) })}`,
    },
    {
      say: [
        'O tempo trabalha contra o titular e a favor do lançador.',
        'Em troca, o lançador aceita o risco de um movimento grande.',
      ],
      draw: (t, at) =>
        `${heading('De que lado está o tempo', t)}${box(60, 120, 240, 120, { stroke: color.down, opacity: show(t, at[0]) })}${text(180, 172, 'Titular', { size: 26, weight: 700, anchor: 'middle', opacity: show(t, at[0]) })}${text(180, 208, 'perde um pouco por dia', { size: 18, fill: color.down, anchor: 'middle', opacity: show(t, at[0]) })}
        ${box(340, 120, 240, 120, { stroke: color.up, opacity: show(t, at[0] + 1.6) })}${text(460, 172, 'Lançador', { size: 26, weight: 700, anchor: 'middle', opacity: show(t, at[0] + 1.6) })}${text(460, 208, 'ganha um pouco por dia', { size: 18, fill: color.up, anchor: 'middle', opacity: show(t, at[0] + 1.6) })}${tag(460, 286, 'e carrega o risco', color.gold, { opacity: show(t, at[1]) })}`,
    },
    {
      say: [
        'Rolar é encerrar a opção que vence e abrir outra, de prazo mais longo.',
        'Some o resultado das duas: rolar adia a decisão, mas não apaga a perda.',
        'Encerrar antes do vencimento evita os últimos dias, quando pequenos movimentos mudam tudo.',
      ],
      draw: (t, at) =>
        `${heading('Rolagem', t)}${rule(70, 200, 580, 200, color.muted)}${[
          [90, 'hoje'],
          [300, '1º vencimento'],
          [550, '2º vencimento'],
        ]
          .map(
            ([x, name]) =>
              `${dot(x, 200, color.muted)}${text(x, 232, name, { size: 16, fill: color.muted, anchor: 'middle' })}`,
          )
          .join('')}
        ${arrow(90, 160, 254, 160, color.down, { opacity: show(t, at[0]), width: 3 })}${text(172, 146, 'encerra', { size: 17, fill: color.down, anchor: 'middle', opacity: show(t, at[0]) })}${arrow(262, 160, 544, 160, color.up, { opacity: show(t, at[0] + 2), width: 3 })}${text(410, 146, 'abre outra', { size: 17, fill: color.up, anchor: 'middle', opacity: show(t, at[0] + 2) })}
        ${text(320, 286, 'Resultado = o da primeira + o da segunda', { weight: 600, fill: color.gold, anchor: 'middle', opacity: show(t, at[1]) })}`,
    },
    closing(
      'Marque a data',
      ['O dia de encerrar ou rolar vem antes do vencimento.'],
      'Ao abrir uma opção, anote o dia em que vai encerrar ou rolar.',
    ),
  ],
};
