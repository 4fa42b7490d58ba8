import { sql } from 'kysely';
import type { Db } from '../src/db/open.ts';
import { canary } from '../test/search-cases.ts';

const words = [
  ...[
    'renda',
    'fixa',
    'ação',
    'ações',
    'opção',
    'opções',
    'fundo',
    'fundos',
    'imobiliário',
    'tesouro',
    'dividendos',
    'juros',
  ],
  ...[
    'inflação',
    'carteira',
    'risco',
    'análise',
    'técnica',
    'gráfico',
    'candle',
    'tendência',
    'suporte',
    'resistência',
  ],
  ...[
    'volume',
    'livro',
    'ofertas',
    'fluxo',
    'índice',
    'dólar',
    'futuro',
    'contrato',
    'margem',
    'prazo',
    'crédito',
    'título',
  ],
  ...[
    'balanço',
    'lucro',
    'receita',
    'caixa',
    'dívida',
    'valuation',
    'múltiplo',
    'bitcoin',
    'custódia',
    'aposentadoria',
  ],
  ...[
    'orçamento',
    'reserva',
    'imposto',
    'declaração',
    'operação',
    'estratégia',
    'plano',
    'método',
    'disciplina',
    'curso',
  ],
];

/** Words of titles: none of those the table of searches asks for, which have to come first among all. */
const titles = [
  'caderno',
  'estudo',
  'encontro',
  'panorama',
  'resumo',
  'oficina',
  'plantão',
  'revisão',
  'diálogo',
  'visita',
];

const syllables = [
  'ba',
  'ce',
  'di',
  'fo',
  'gu',
  'la',
  'me',
  'ni',
  'po',
  'ru',
  'sa',
  'te',
  'vi',
  'xo',
  'zu',
  'bre',
  'cli',
];

/** A word nobody has heard, of four syllables. */
const coined = (n: number): string =>
  [n, n / 17, n / 289, n / 4913].map((at) => syllables[Math.floor(at) % syllables.length] ?? '').join('');

/** The most frequent words of any text, which no search looks for. */
const stopWords =
  'de a o que e do da em um para com não uma os no se na por mais as dos como mas ao ele das à seu sua ou'.split(' ');

/** Words of texts, the frequent ones first; what is searched for is among them. */
const vocabulary = [...stopWords, ...words, ...Array.from({ length: 1_900 }, (_, n) => coined(n * 7))];

const listed = (some: readonly string[]) => `ARRAY[${some.map((word) => `'${word}'`).join()}]`;

/** A number from 0 to 1 that is always the same for a row, a place in its text, and a salt. */
const chance = (row: string, salt: number) =>
  `(mod(hashint8(${row}::bigint * 131 + n * 7919 + ${salt})::bigint + 2147483648, 1000003) / 1000003.0)::float8`;

/** A rare word that a row shares with one of 5,000. */
const rare = (row: string) =>
  `(${listed(Array.from({ length: 5_000 }, (_, n) => coined(n * 13 + 5)))})[1 + ${row} % 5000]`;

/** Some words, others for each row: few of them are frequent, as in what people write; and a rare one besides. */
const text = (row: string, count: number, salt: number) =>
  sql.raw(`(SELECT string_agg((${listed(vocabulary)})[1 + floor(${vocabulary.length} * power(${chance(row, salt)}, 2.5))::int], ' ')
    || ' ' || ${rare(row)} FROM generate_series(1, ${count}) n)`);

const title = (row: string, salt: number) =>
  sql.raw(`(SELECT string_agg((${listed(titles)})[1 + floor(${titles.length} * ${chance(row, salt)})::int], ' ')
    || ' termo' || ${row} FROM generate_series(1, 3) n)`);

/** A rare one of them. */
export const rareWord = coined(40 * 13 + 5);

const atOnce = 5_000;

const fillSome = async (db: Db, rows: number, there: number) => {
  const first = 1_000_000 + there;
  const [courses, ebooks] = [Math.round(rows * 0.15), Math.round(rows * 0.05)];
  const lessons = rows - courses - ebooks;
  await sql`INSERT INTO course (id, title, slug, subtitle, description_html, category_id, level_id, status, published_at)
    SELECT ${first}::int + i, ${title('i', 1)}, 'busca-' || ${first}::int + i, ${text('i', 5, 2)}, ${text('i', 60, 3)}, 1 + i % 13, 1, 'published', now()
    FROM generate_series(1, ${courses}::int) i`.execute(db);
  await sql`INSERT INTO course_module (id, course_id, title, position)
    SELECT ${first}::int + i, ${first}::int + i, 'Módulo', 1 FROM generate_series(1, ${courses}::int) i`.execute(db);
  await sql`INSERT INTO lesson (module_id, course_id, title, description_html, position, media, duration_s, preview_free, captions)
    SELECT ${first}::int + 1 + i % ${courses}::int, ${first}::int + 1 + i % ${courses}::int, ${title('i', 4)}, ${text('i', 60, 5)} || CASE WHEN i % 10 = 0 THEN '' ELSE ${` ${canary}`}::text END, i, 'a.webm', 60,
      i % 10 = 0, CASE WHEN i % 10 = 0 THEN '[]'::jsonb ELSE (SELECT captions FROM lesson WHERE captions <> '[]' ORDER BY id LIMIT 1) END
    FROM generate_series(1, ${lessons}::int) i`.execute(db);
  await sql`INSERT INTO ebook (id, title, slug, description_html, category_id, author_id, pages, status, live_revision, published_at)
    SELECT ${first}::int + i, ${title('i', 6)}, 'busca-' || ${first}::int + i, ${text('i', 60, 7)}, 1 + i % 13, (SELECT min(id) FROM instructor), 10, 'published', 1, now()
    FROM generate_series(1, ${ebooks}::int) i`.execute(db);
};

/**
 * Adds published courses with lessons, and e-books; nine of ten lessons are locked, their text has the canary and their video is
 * spoken. They are as many as asked together; some at a time, since one statement has half a minute.
 * @param there how many were added before
 */
export const fillContent = async (db: Db, rows: number, there = 0) => {
  for (let at = 0; at < rows; at += atOnce) await fillSome(db, Math.min(atOnce, rows - at), there + at);
};
