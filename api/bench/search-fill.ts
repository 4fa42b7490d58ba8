import { sql } from 'kysely';
import type { Db } from '../src/db/open.ts';

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

/** Some of the words, others for each row; a rare one of its own besides, as texts have. */
const some = (row: string, count: number, salt: number) =>
  sql.raw(`(SELECT string_agg((ARRAY[${words.map((word) => `'${word}'`).join()}])[1 + mod(hashint8(${row}::bigint * 131 + n * 7919 + ${salt})::bigint + 2147483648, ${words.length})::int], ' ')
    || ' termo' || (${row} % 5000) FROM generate_series(1, ${count}) n)`);

const atOnce = 5_000;

const fillSome = async (db: Db, rows: number, there: number) => {
  const first = 1_000_000 + there;
  const [courses, ebooks] = [Math.round(rows * 0.15), Math.round(rows * 0.05)];
  const lessons = rows - courses - ebooks;
  await sql`INSERT INTO course (id, title, slug, subtitle, description_html, category_id, level_id, status, published_at)
    SELECT ${first}::int + i, ${some('i', 3, 1)}, 'busca-' || ${first}::int + i, ${some('i', 5, 2)}, ${some('i', 60, 3)}, 1 + i % 13, 1, 'published', now()
    FROM generate_series(1, ${courses}::int) i`.execute(db);
  await sql`INSERT INTO course_module (id, course_id, title, position)
    SELECT ${first}::int + i, ${first}::int + i, 'Módulo', 1 FROM generate_series(1, ${courses}::int) i`.execute(db);
  await sql`INSERT INTO lesson (module_id, course_id, title, description_html, position, media, duration_s, preview_free)
    SELECT ${first}::int + 1 + i % ${courses}::int, ${first}::int + 1 + i % ${courses}::int, ${some('i', 3, 4)}, ${some('i', 60, 5)}, i, 'a.webm', 60, i % 10 = 0
    FROM generate_series(1, ${lessons}::int) i`.execute(db);
  await sql`INSERT INTO ebook (id, title, slug, description_html, category_id, author_id, pages, status, live_revision, published_at)
    SELECT ${first}::int + i, ${some('i', 3, 6)}, 'busca-' || ${first}::int + i, ${some('i', 60, 7)}, 1 + i % 13, (SELECT min(id) FROM instructor), 10, 'published', 1, now()
    FROM generate_series(1, ${ebooks}::int) i`.execute(db);
};

/**
 * Adds published courses with lessons, and e-books, as many as asked together; some at a time, since one statement has half a minute.
 * @param there how many were added before
 */
export const fillContent = async (db: Db, rows: number, there = 0) => {
  for (let at = 0; at < rows; at += atOnce) await fillSome(db, Math.min(atOnce, rows - at), there + at);
};
