/** Tests that were taken away: what each was called, and why nobody needs it any more. */
export interface RemovedTests {
  /** The file that had them, by its path in the repository. */
  file: string;
  /** The list of the floor that loses them; every list that has them where none is named. */
  list?: string;
  titles: readonly string[];
  reason: string;
}

/** Screens of a declared kind that are no longer looked at on a desktop. */
const declaredOnPhones = [
  ['edicoes', '/transmissoes?visao=edicoes'],
  ['categorias', '/categorias'],
  ['qualificacao', '/qualificacao-de-conteudo'],
  ['paginas', '/gestao-de-paginas'],
  ['ebooks-gestao', '/gestao-de-ebooks'],
  ['professores', '/gestao-de-professores'],
  ['faq', '/faq'],
  ['tickers', '/gestao-de-tickers'],
  ['politicas-internas', '/politicas-internas'],
  ['sala-nova', '/transmissoes/cadastro'],
  ['sala-da-equipe', '/transmissoes/editar/2'],
  ['produto-da-store-novo', '/liberta-store/cadastro'],
  ['qualificacao-nova', '/qualificacao-de-conteudo/cadastro'],
  ['pagina-nova', '/gestao-de-paginas/cadastro'],
  ['ebook-novo', '/gestao-de-ebooks/cadastro'],
  ['ebook-editar', '/gestao-de-ebooks/1'],
  ['professor', '/gestao-de-professores?registro=1'],
  ['faq-nova', '/faq/cadastro'],
  ['faq-pergunta', '/faq/editar/1'],
  ['ticker-novo', '/gestao-de-tickers/cadastro'],
  ['politica-interna-nova', '/politicas-internas/cadastro'],
] as const;

/** What the floor lets go of. A test that moved to another file of its list needs no entry. */
export const removedTests: readonly RemovedTests[] = [
  {
    file: 'api/src/modules/platform/releases/gate/files.test.ts',
    titles: ['a file is what its signature says; one without a signature is any'],
    reason: 'a script without a signature is refused since; the test of the same file says so',
  },
  {
    file: 'api/src/pdf/pdf-text.test.ts',
    titles: [
      'a name is never written as question marks on a receipt: 李娜 is (em outro alfabeto)',
      'a name is never written as question marks on a receipt: 山田 太郎 is (em outro alfabeto)',
      'a name is never written as question marks on a receipt: محمد علي is (em outro alfabeto)',
      'a name is never written as question marks on a receipt: Ana 李娜 Souza is Ana (em outro alfabeto) Souza',
    ],
    reason: 'these scripts are spelled in Latin letters since; the tests of the same file say how',
  },
  {
    file: 'mfe-admin/src/features/orders/order.test.tsx',
    titles: [
      'an address opens its order over the list, with money, person and history',
      'an order is found by the number that people write down, and its address is that of the order',
    ],
    reason: 'the history is a tab since, and an order is asked for by its number; tests of the same file say so',
  },
  {
    file: 'mfe-admin/src/features/orders/translated.test.tsx',
    titles: ['on a translated page an open order follows its payment and its history'],
    reason: 'the history is a tab since; the test of the same file follows payment and amounts',
  },
  {
    file: 'mfe-cart/src/features/checkout/card-ends.test.tsx',
    titles: ['after a refusal Pix pays at its own price by one press more, with nothing typed again'],
    reason: 'the button that says the price of Pix pays it by itself; the test of the same file says so',
  },
  {
    file: 'mfe-cart/src/features/checkout/delivery.test.tsx',
    titles: ['a digital order needs no address and says so'],
    reason: 'of a digital order no address is asked any more, so nothing is said of it',
  },
  {
    file: 'api/test/fuzz.test.ts',
    titles: [
      'security 58: 5000 requests made of the contract and of what breaks servers: none is answered 5xx, but for what is not built',
    ],
    reason: 'its title held a number that the environment sets; the test of the same file says the rest',
  },
  {
    file: 'shared/build/src/test/part-files.test.ts',
    titles: ['an API test is run again, on the other engine and in the other zone, when one of them may tell'],
    reason: 'the second pass became two with rules of their own, which second-passes.test.ts holds',
  },
  {
    file: 'shared/build/src/webpack/client-contract.test.ts',
    titles: ['a resource keeps its form, and of its rows and filters the names'],
    reason: 'form, rows and filters follow from its fields since; the test of the same file says what is kept of those',
  },
  {
    file: 'shared/build/src/cost/cost-of-types.test.ts',
    titles: ['screens, module and parts of a type are found by what they declare'],
    reason: 'all that belongs to a type is counted since; the test of the same file finds each part of it',
  },
  {
    file: 'e2e/tests/reads/30-screens.spec.ts',
    titles: declaredOnPhones.map(
      ([name, path]) =>
        `security 27: "${name}" (${path}, 1440 px): axe finds nothing in any skin, no policy is broken, nothing moves, every picture is drawn and has its room`,
    ),
    reason:
      'lists and forms of a resource are made by the same code: three of each are looked at on a desktop, all on a phone (record 255)',
  },
  {
    file: 'api/src/modules/access/plan-rules-migration.test.ts',
    titles: ['nobody of the demonstration wins or loses access when rows become rules'],
    reason: 'no database from before the rules is migrated any more: the tables begin as they are (decision 259)',
  },
  {
    file: 'api/src/modules/identity/nicknames.test.ts',
    titles: ['a platform from before gives everybody one of their own, once, and tells who is renamed'],
    reason: 'no database from before the key of a nickname is migrated any more (decision 259)',
  },
  {
    file: 'api/src/modules/notifications/mails.test.ts',
    titles: [
      'nickname_changed goes where its person wants it: on the platform false, by mail false',
      'nickname_changed goes where its person wants it: on the platform false, by mail true',
      'nickname_changed goes where its person wants it: on the platform true, by mail false',
      'nickname_changed goes where its person wants it: on the platform true, by mail true',
    ],
    reason: 'only the migration that is gone renamed anybody, so nobody is told of it (decision 259)',
  },
  {
    file: 'api/src/modules/realtime/commands.property.test.ts',
    titles: [
      'security 18, 67: 2,000 random streams of commands and events tell nothing hidden, nothing early, each place once and in order',
    ],
    reason: 'the test is called by what it does: how many streams it draws is told by the run (record 254)',
  },
  {
    file: 'shared/build/src/requirements/requirements.test.ts',
    titles: [
      'a test of code that nothing calls proves nothing, and its line may be promised',
      'a test tells where it stands and whether an entry of the product reaches what it runs',
    ],
    reason: 'check-unused refuses code that only tests call, with a test there; where a test stands has one here',
  },
  {
    file: 'shared/build/src/lint/check-unused.test.ts',
    titles: ['a file, an export, a type and a dependency that nothing uses are named, and what a test uses is used'],
    reason: 'what only a test uses is named too (decision 260); the test of the same file says so',
  },
  {
    file: 'shared/build/src/lint/check-implementations.test.ts',
    titles: [
      'one implementation passes, a second is named with the first, and tests and users of the one are none',
      'an exception that is none any more is named',
      'every kind of second implementation is found by its text',
    ],
    reason: 'eslint refuses a second implementation (decision 260); two tests of eslint.test.ts say the same of it',
  },
  { file: 'one way', titles: ['one way'], reason: 'a rule of eslint for each way takes its place (decision 260)' },
  {
    file: 'shared/format/src/texts.test.ts',
    titles: [
      'REQ-5.15, REQ-5.16: an editor is empty when blank or with only an empty paragraph',
      'REQ-5.17: a number is cut to four characters without rounding',
    ],
    reason:
      'nothing of the product called what they tested: the contract says when an editor is empty, and REQ-5.17 is promised',
  },
  {
    file: 'shared/api-client/src/rules.test.ts',
    titles: ['REQ-8.13: the first value of an object body'],
    reason: 'nothing of the product called what it tested; the line is promised in later-work.ts',
  },
  {
    file: 'shared/build/src/lint/checks.test.ts',
    titles: ['two style sheets of one name in one application are found, the kit being built into the shell'],
    reason: 'its title names the lists that remotes bundle as well (decision 261)',
  },
  {
    file: 'mfe-admin/src/features/home/home.test.tsx',
    titles: ['credentials of teachers that end are one more count, for who may read them'],
    reason: 'the first page counts only what its viewer may decide about (decision 270): its title says renew',
  },
  {
    file: 'mfe-admin/src/features/finance/finance.test.tsx',
    titles: ['who opens finance without deciding about orders is told so, and nothing is asked'],
    reason: 'finance has tabs for who only reads it: money.test.tsx says what they see',
  },
  {
    file: 'api/src/modules/desk/resources.test.ts',
    titles: [
      'what staff manage: qualificações › a save changes what it sends, once: one revision, one version, one audit row',
      'what staff manage: qualificações › the history tells each state and gives back its values',
    ],
    reason: 'shelves are published (decision 280): publishing.test.ts says what a save and a version of them are',
  },
  {
    file: 'e2e/tests/reads/41-shelves.spec.ts',
    titles: ['a shelf is filled by hand and by a rule, ordered by keys, shown in that order, and switched off'],
    reason: 'shelves are published and archived instead of switched off (decision 280): its title says so',
  },
  {
    file: 'api/src/modules/desk/ordering.test.ts',
    titles: [
      'the order of staff: produtos › a new record is the last; a move writes one audit row, and no revision',
      'the order of staff: produtos › a place that is none is refused by its field, and one beside what is gone is a conflict',
    ],
    reason: 'the shop has products as well: those of the store of the team are told by its name',
  },
  {
    file: 'api/src/modules/desk/lists-worked-in.test.ts',
    titles: ['produtos: the totals of a list are the sums of all its pages, under each of its filters'],
    reason: 'the shop has products as well: those of the store of the team are told by its name',
  },
  {
    file: 'api/src/modules/desk/rich-text.test.ts',
    titles: [
      'description_html of produtos counts what is left, and knows when nothing is',
      'security 25: description_html of produtos is inert whatever is sent',
    ],
    reason: 'the shop has products as well: those of the store of the team are told by its name',
  },
];
