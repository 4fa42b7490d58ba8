import { variants } from '@pregao/contract';
import type { Listed } from './publish.ts';

const moment = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const thousands = new Intl.NumberFormat('pt-BR');

/** `stable/brasil 10%` of every brand is `stable 10%`: what is everywhere is said once. */
export const livePlaces = (live: readonly string[]): string => {
  const places = live.map((place) => {
    const [channel = '', variant = '', share = ''] = place.split(/[/ ]/);
    return { line: `${channel}${share && ` ${share}`}`, place, variant };
  });
  const lines = [...new Set(places.map(({ line }) => line))];
  return lines
    .flatMap((line) => {
      const here = places.filter((place) => place.line === line);
      return variants.every((variant) => here.some((place) => place.variant === variant))
        ? [line]
        : here.map(({ place }) => place);
    })
    .join(', ');
};

/** Where a release is live; else what became of it. */
const placeOf = ({ live, withdrawn, development }: Listed): string =>
  livePlaces(live) ||
  (withdrawn.length > 0 ? `recolhida de ${livePlaces(withdrawn)}` : development ? 'desenvolvimento' : '–');

const head = ['APLICAÇÃO', 'VERSÃO', 'QUANDO', 'QUEM', 'COMMIT', 'TAMANHO', 'NO AR'];
const toTheRight = head.indexOf('TAMANHO');

/** The stored releases as lines of a table: newest first, times of São Paulo, sizes as a browser unpacks them. */
export const releasesTable = (rows: readonly Listed[]): string[] => {
  const cells = [
    head,
    ...rows.map((row) => [
      row.name,
      row.version,
      moment.format(new Date(row.created_at)).replace(',', ''),
      row.author,
      `${row.commit?.slice(0, 8) ?? '–'}${row.dirty ? '+' : ''}`,
      `${thousands.format(Math.ceil(row.size_bytes / 1024))} KB`,
      placeOf(row),
    ]),
  ];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) =>
    row
      .map((cell, column) =>
        column === toTheRight ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
};
