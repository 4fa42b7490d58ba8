import { beginBooks, bookNeeds } from './ebooks.ts';
import type { TestApp } from './harness.ts';

/** What the contract test of resources writes: a valid record, another value for one of its fields, and values it must refuse. */
export interface Sample {
  /** Another valid record for each number. */
  values: (n: number) => Record<string, unknown>;
  /** A field and a value that no record of `values` has; and another field with another one. */
  change: Record<string, unknown>;
  otherChange: Record<string, unknown>;
  /** Fields with what has to be refused under their name. */
  refused: readonly (readonly [field: string, value: unknown])[];
  /** A text field that the list shows, to hold what a spreadsheet must not run. */
  text: string;
  /** A value of each filter that the records of `values` match, and one they don't. */
  filters: Record<string, readonly [matching: string, other: string]>;
  /** What some records have otherwise, so that a list is ordered by values that not all have. */
  rare?: Record<string, unknown>;
  /** A field that many records can be given at once, and the value. */
  bulk: Record<string, unknown>;
  /** What has to be there before there is a record, and what its jobs make of one that was saved. */
  begin?: (app: TestApp) => Promise<unknown>;
  saved?: (app: TestApp, id: number) => Promise<unknown>;
}

const letters = (n: number) => String.fromCharCode(65 + (Math.floor(n / 26) % 26), 65 + (n % 26));

/** One for each resource: a resource without one fails the test. */
export const samples: Readonly<Record<string, Sample>> = {
  faq: {
    values: (n) => ({
      question: `Pergunta de teste ${n}?`,
      slug: `pergunta-de-teste-${n}`,
      answer_html: '<p>Uma <strong>resposta</strong>.</p>',
      category_id: 30,
      audience: 'customer',
      keywords: ['teste'],
      related_ids: [],
      featured: false,
      order: n,
    }),
    change: { answer_html: '<p>Outra resposta.</p>' },
    otherChange: { order: 77 },
    refused: [
      ['question', 'x'],
      ['slug', 'Com Espaço'],
      ['answer_html', '<p></p>'],
      ['category_id', 1],
      ['audience', 'ninguem'],
      ['keywords', Array.from({ length: 11 }, (_, n) => `palavra ${n}`)],
      ['related_ids', [999999]],
    ],
    text: 'question',
    filters: { category_id: ['30', '31'], audience: ['customer,both', 'staff'], featured: ['0', '1'] },
    bulk: { audience: 'staff' },
  },
  'store-color': {
    values: (n) => ({ name: `Cor de teste ${n}`, hex: '#123ABC', hex_secondary: null, order: n, active: true }),
    change: { hex: '#654321' },
    otherChange: { order: 77 },
    refused: [
      ['name', 'x'],
      ['hex', 'azul'],
      ['hex_secondary', '#12'],
      ['order', -1],
      ['active', 'sim'],
    ],
    text: 'name',
    filters: { two_tone: ['0', '1'] },
    bulk: { active: false },
  },
  ticker: {
    values: (n) => ({
      ticker: `TST${letters(n)}${n}`,
      name: `Teste ${n} ON`,
      exchange: 'B3',
      asset_class: 'acao',
      sector: 'Testes',
      quote_unit: 'BRL',
      tick_size: '0.01',
      price_decimals: 2,
      lot_size: 100,
    }),
    change: { sector: 'Outro setor' },
    otherChange: { lot_size: 10 },
    refused: [
      ['ticker', 'PETR 4'],
      ['exchange', 'NADA'],
      ['tick_size', '0'],
      ['tick_size', 'um'],
      ['price_decimals', 1],
      ['lot_size', 0],
      ['point_value', '1'],
      ['strike', '10'],
      ['successor_id', 999999],
    ],
    text: 'name',
    filters: {
      exchange: ['B3,NYSE', 'NYSE'],
      asset_class: ['acao', 'fii,bdr'],
      expired: ['0', '1'],
      mago_enabled: ['0', '1'],
      show_in_tape: ['0', '1'],
    },
    rare: { asset_class: 'futuro', point_value: '0.2', expires_on: '2030-12-20' },

    bulk: { active: false },
  },
  ebook: {
    values: (n) => ({
      title: `E-book de teste ${n}`,
      slug: `ebook-de-teste-${n}`,
      subtitle: 'Um livro de teste',
      summary: 'Para testes.',
      description_html: '<p>Um <strong>livro</strong>.</p>',
      category_id: 11,
      author_id: bookNeeds.author,
      cover_id: null,
      file_id: bookNeeds.file,
      sample_first: 1,
      sample_last: 2,
      edition: '1ª edição',
      isbn: '9788535902778',
      level_id: null,
      visibility: 'public',
      company_id: null,
      allow_online_reading: true,
      allow_download: true,
      watermark: true,
      review_by: '2031-05-20',
    }),
    change: { description_html: '<p>Outra descrição.</p>' },
    otherChange: { edition: '2ª edição' },
    refused: [
      ['title', 'x'],
      ['slug', 'Com Espaço'],
      ['description_html', '<p></p>'],
      ['category_id', 999999],
      ['author_id', 999999],
      ['file_id', 999999],
      ['cover_id', 999999],
      ['isbn', '9788535902779'],
      ['sample_first', 0],
      ['level_id', 999999],
      ['company_id', 999999],
      ['visibility', 'ninguem'],
      ['review_by', '20/05/2031'],
      ['seo_title', 'x'.repeat(61)],
    ],
    text: 'title',
    filters: { category_id: ['11', '12'], author_id: ['1', '2'], visibility: ['public,product', 'internal'] },
    bulk: { watermark: false },
    begin: beginBooks,
    saved: (app, id) => app.core.jobs.run('ebooks.prepare', { id }),
  },
  category: {
    values: (n) => ({
      name: `Categoria de teste ${n}`,
      slug: `categoria-de-teste-${n}`,
      parent_id: null,
      kinds: ['curso'],
      motif: 'waves',
      description: '',
      order: n,
      active: true,
    }),
    change: { description: 'Outra descrição' },
    otherChange: { order: 42 },
    refused: [
      ['name', ''],
      ['slug', 'Com Espaço'],
      ['kinds', []],
      ['kinds', ['curso', 'curso']],
      ['motif', 'gato'],
      ['parent_id', 999999],
      ['description', 'x'.repeat(301)],
    ],
    text: 'name',
    filters: { kinds: ['curso,faq', 'faq'] },
    bulk: { active: false },
  },
  page: {
    values: (n) => ({
      title: `Página de teste ${n}`,
      slug: `pagina-de-teste-${n}`,
      summary: 'Uma página de teste.',
      body_html: '<p>Um <strong>texto</strong>.</p>',
      seo_title: '',
      seo_description: '',
      listed: true,
    }),
    change: { body_html: '<p>Outro texto.</p>' },
    otherChange: { summary: 'Outro resumo.' },
    refused: [
      ['title', 'x'],
      ['slug', 'Com Espaço'],
      ['body_html', '<p></p>'],
      ['seo_title', 'x'.repeat(61)],
      ['seo_description', 'x'.repeat(161)],
    ],
    text: 'title',
    filters: { listed: ['1', '0'] },
    bulk: { listed: false },
  },
  teacher: {
    values: (n) => ({
      name: `Professor de teste ${n}`,
      slug: `professor-de-teste-${n}`,
      headline: 'Ensina testes',
      bio_html: '<p>Ensina <strong>testes</strong>.</p>',
      photo_id: null,
      credential_kind: 'CNPI',
      credential_number: String(n),
      valid_until: '2031-05-20',
      is_analyst: false,
      user_id: null,
      active: true,
    }),
    change: { headline: 'Outra linha' },
    otherChange: { is_analyst: true },
    refused: [
      ['name', 'x'],
      ['slug', 'Com Espaço'],
      ['headline', 'x'.repeat(121)],
      ['bio_html', `<p>${'x'.repeat(4001)}</p>`],
      ['photo_id', 999999],
      ['credential_kind', 'NADA'],
      ['credential_number', null],
      ['valid_until', '20/05/2031'],
      ['user_id', 999999],
    ],
    text: 'name',
    filters: { credential: ['valid,expired', 'none,expired,expiring'], is_analyst: ['0', '1'] },
    rare: { valid_until: null },
    bulk: { active: false },
  },
  shelf: {
    values: (n) => ({
      name: `Qualificação de teste ${n}`,
      slug: `qualificacao-de-teste-${n}`,
      description_html: '<p>Para começar.</p>',
      visibility: 'public',
      brands: ['brasil'],
      icon: 'star',
      color: 'primary',
      banner_alt: 'Um gráfico',
      on_home: false,
      order: n,
      active: true,
      items: [],
      rules: [
        { kind: 'newest', item_type: 'ebook', category_id: null, most: 4 },
        { kind: 'best_rated', item_type: 'course', category_id: null, most: 2 },
      ],
      layout_blocks: [
        { kind: 'carousel', title: 'Destaques', contents: 'highlights', text: '', path: '' },
        { kind: 'text', title: '', contents: 'all', text: 'Comece por aqui.', path: '' },
      ],
      plan_ids: [],
    }),
    change: { rules: [{ kind: 'newest', item_type: 'course', category_id: null, most: 8 }] },
    otherChange: { order: 42 },
    refused: [
      ['name', 'x'],
      ['slug', 'Com Espaço'],
      ['slug', '2026'],
      ['slug', 'cursos'],
      ['visibility', 'nobody'],
      ['brands', ['brasil', 'brasil']],
      ['banner_desktop_id', 999999],
      ['items', 'nada'],
      ['items', [{ item_type: 'course', item_id: 999999 }]],
      [
        'items',
        [
          { item_type: 'course', item_id: 1 },
          { item_type: 'course', item_id: 1 },
        ],
      ],
      ['rules', [{ kind: 'category', item_type: 'course', category_id: 999999, most: 3 }]],
      ['layout_blocks', 'nada'],
      ['plan_ids', [999999]],
    ],
    text: 'name',
    filters: { visibility: ['public,internal', 'internal'], on_home: ['0', '1'] },
    bulk: { on_home: true },
  },
};
