/**
 * The direction of imports (docs/decisions, "Direction of imports"). Paths are relative to the repository; `$1` and `$2`
 * are what the groups of `from.path` matched.
 */
const tests = '(\\.test\\.tsx?|/test-[a-z-]+\\.tsx?|-test-data\\.ts)$';
const npm = (...names) => names.map((name) => `node_modules/${name}/`);
const shared = (...names) => `^shared/(${names.join('|')})/`;

/** A package that imports workspace packages other than these breaks a rule. */
const only = (name, from, allowed, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: `^${from}/`, pathNot: [tests] },
  to: { path: '^(shared|shell|mfe-[^/]+|api|e2e)/', pathNot: [`^${from}/`, ...allowed] },
});

/** A library that only some packages may reach. */
const keep = (name, libraries, owners, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: '^(shared|shell|mfe-[^/]+|api)/', pathNot: [...owners, tests, '^shared/build/'] },
  to: { path: npm(...libraries), dependencyTypesNot: ['type-only'] },
});

const packages = [
  only('contract-imports', 'shared/contract', [], 'contract imports zod only'),
  only('permissions-imports', 'shared/permissions', [shared('contract')], 'permissions imports contract'),
  only('format-imports', 'shared/format', [], 'format imports a Brazilian-data library only'),
  only('event-bus-imports', 'shared/event-bus', [shared('contract')], 'event-bus imports contract and rxjs'),
  only('api-client-imports', 'shared/api-client', [shared('contract')], 'api-client imports contract and axios'),
  only('store-kit-imports', 'shared/store-kit', [], 'store-kit imports mobx only'),
  only(
    'ui-imports',
    'shared/ui',
    [shared('format'), '^shared/contract/src/core/html-marks\\.ts$'],
    'ui never talks HTTP and knows no platform; of the contract it reads the marks of rich text',
  ),
  only(
    'platform-imports',
    'shared/platform',
    [
      shared('contract', 'permissions', 'format', 'event-bus', 'api-client', 'store-kit'),
      // Sending files speaks the words of the field that shows it; it is an entry of its own, fetched to send.
      '^shared/ui/src/(provider/|index\\.ts$|form/index\\.ts$)',
    ],
    'platform imports the small packages and the light kit',
  ),
  only(
    'screens-imports',
    'shared/screens',
    [shared('contract', 'format', 'store-kit', 'platform', 'ui')],
    'screens imports what a remote does; remotes alone import it',
  ),
  only(
    'shell-imports',
    'shell',
    [shared('contract', 'permissions', 'format', 'event-bus', 'api-client', 'store-kit', 'platform', 'ui', 'build')],
    'the shell imports shared packages, never a remote',
  ),
  only(
    'api-imports',
    'api',
    // What starts a platform as a process of its own, in tests and benches, needs a port for it.
    [shared('contract', 'permissions', 'format'), '^shared/build/src/free-port\\.ts$'],
    'api imports contract, permissions and format only',
  ),
];

const libraries = [
  keep(
    'antd-only-in-ui',
    [
      ...['antd', '@ant-design/[^/]+', '@rc-component/[^/]+', 'dayjs', 'echarts', 'dompurify', 'uqr'],
      ...['@tiptap/[^/]+', 'prosemirror-[^/]+'],
    ],
    ['^shared/ui/', '^api/'],
    'antd and what draws is reached through ui',
  ),
  keep('axios-only-in-api-client', ['axios'], ['^shared/api-client/'], 'HTTP goes through api-client'),
  keep('rxjs-only-in-event-bus', ['rxjs'], ['^shared/event-bus/'], 'rxjs is reached through event-bus'),
  keep(
    'router-only-in-platform',
    ['react-router', 'react-router-dom', '@remix-run/router'],
    ['^shared/platform/'],
    'the router is reached through platform/router',
  ),
  keep('i18next-only-in-platform', ['i18next'], ['^shared/platform/'], 'texts are reached through platform'),
  keep(
    'single-spa-only-in-shell',
    ['single-spa'],
    ['^shell/', '^shared/platform/'],
    'lifecycles come from defineRemote',
  ),
  keep(
    'brazilian-utils-only-in-format',
    ['@brazilian-utils/[^/]+'],
    ['^shared/format/'],
    'Brazilian data is reached through format',
  ),
  {
    name: 'hooks-know-no-platform',
    severity: 'error',
    comment:
      'platform/hooks is bundled by each remote and finds no platform there: what a hook needs of it is passed in',
    from: { path: '^shared/platform/src/hooks/', pathNot: [tests] },
    to: {
      path: '^shared/(platform|ui)/src/',
      pathNot: ['^shared/platform/src/(hooks/|router\\.tsx$|session/storage\\.ts$)'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'store-kit-never-renders',
    severity: 'error',
    comment: 'store-kit imports mobx only',
    from: { path: '^shared/store-kit/', pathNot: [tests] },
    to: { path: npm('react', 'react-dom', 'mobx-react-lite') },
  },
];

const remote = '^(mfe-[^/]+)/(src/|remote\\.ts)';
const remotes = [
  {
    name: 'remote-imports',
    severity: 'error',
    comment: 'a remote imports platform, ui, screens, store-kit, format and contract only',
    from: { path: remote, pathNot: [tests] },
    to: {
      path: '^(shared|shell|api|e2e)/',
      pathNot: [shared('platform', 'ui', 'screens', 'store-kit', 'format', 'contract')],
    },
  },
  {
    name: 'remote-libraries',
    severity: 'error',
    comment:
      'a remote carries no library of its own; the reader of e-books has pdf.js, which is fetched to read (decision 176), and the talk of a room and the sheet of a price table the list they draw with (decisions 216 and 291)',
    from: {
      path: remote,
      pathNot: [tests, '^mfe-(catalog/.+/ebook/reader|live/.+/chat/list|admin/.+/tables/items)/'],
    },
    to: {
      path: 'node_modules/',
      pathNot: [...npm('react', 'react-dom', '@types/react', '@types/react-dom', 'mobx', 'mobx-react-lite', 'csstype')],
    },
  },
  {
    name: 'remote-to-remote',
    severity: 'error',
    comment: 'what crosses remotes is a URL, a bus event or a slot',
    from: { path: '^(mfe-[^/]+)/' },
    to: { path: '^mfe-[^/]+/', pathNot: ['^$1/'] },
  },
  {
    name: 'platform-boot-only-in-shell',
    severity: 'error',
    comment: 'the parts a platform is made of are for the shell and the tests',
    from: { path: '^(mfe-[^/]+|shared/screens)/', pathNot: [tests] },
    to: { path: '^shared/platform/src/boot\\.ts$' },
  },
];

const app = '^(mfe-[^/]+|shell)/src/';
const layers = [
  {
    name: 'feature-to-feature',
    severity: 'error',
    comment: 'a feature never imports another feature; what two need is in common',
    from: { path: `${app}features/([^/]+)/` },
    to: { path: '^$1/src/features/', pathNot: ['^$1/src/features/$2/'] },
  },
  {
    name: 'feature-to-app',
    severity: 'error',
    comment: 'common ← features ← app',
    from: { path: `${app}features/`, pathNot: [tests] },
    to: { path: '^$1/src/(app|boot)/' },
  },
  {
    name: 'common-to-feature',
    severity: 'error',
    comment: 'common ← features ← app',
    from: { path: `${app}common/`, pathNot: [tests] },
    to: { path: '^$1/src/(features|app|boot)/' },
  },
];

/** The API's modules, the lowest first, as `modules/index.ts` makes them: a module knows those below it, never one above. */
const modules = [
  ...'platform notifications files access trials identity notes commerce courtesies catalog ebooks live realtime rooms room-reports'.split(
    ' ',
  ),
  'broadcasts',
  ...'schedule market home help pages plans policies hub privacy surveys xp seo lookups'.split(' '),
  'desk',
  'search',
];

const api = [
  ...modules.slice(0, -1).map((name, place) => ({
    name: 'module-to-one-above',
    severity: 'error',
    comment: 'a module knows those below it; what it needs of one above is passed in by modules/index.ts',
    from: { path: `^api/src/modules/${name}/`, pathNot: [tests, '\\.fixture\\.ts$'] },
    to: { path: `^api/src/modules/(${modules.slice(place + 1).join('|')})/` },
  })),
  {
    name: 'module-without-a-place',
    severity: 'error',
    comment: 'a module has a place in the order of modules (.dependency-cruiser.cjs)',
    from: { path: '^api/src/modules/index\\.ts$' },
    to: { path: '^api/src/modules/', pathNot: [`^api/src/modules/(${modules.join('|')})/`] },
  },
  {
    name: 'module-through-its-service',
    severity: 'error',
    comment: 'another module is reached through its service or its index; every module writes to the audit log',
    from: { path: '^api/src/modules/([^/]+)/', pathNot: [tests] },
    to: {
      path: '^api/src/modules/[^/]+/',
      pathNot: ['^api/src/modules/$1/', '\\.service\\.ts$', '/index\\.ts$', '/platform/audit/audit\\.ts$'],
    },
  },
  {
    name: 'routes-to-repository',
    severity: 'error',
    comment: 'routes → service → repository',
    from: { path: '\\.routes\\.ts$' },
    to: { path: '\\.repository\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'repository-knows-no-one',
    severity: 'error',
    comment: 'routes → service → repository',
    from: { path: '\\.repository\\.ts$' },
    to: { path: '\\.(service|routes|presenter)\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'service-to-routes',
    severity: 'error',
    comment: 'routes → service → repository',
    from: { path: '\\.service\\.ts$' },
    to: { path: '\\.routes\\.ts$' },
  },
  {
    name: 'sql-only-in-repositories',
    severity: 'error',
    comment:
      'SQL lives in repositories, in db, in what binds a resource to its table or its readers to it, and in rules of rows',
    from: { path: '^api/src/modules/', pathNot: ['\\.(repository|resource|reader|policy)\\.ts$', tests] },
    to: { path: npm('kysely', 'pg', '@electric-sql/pglite'), dependencyTypesNot: ['type-only'] },
  },
];

const general = [
  {
    name: 'no-circular',
    severity: 'error',
    comment: 'two files that need each other, if only for a type, are one, or miss a third',
    from: {},
    to: { circular: true },
  },
  {
    name: 'not-to-unresolvable',
    severity: 'error',
    comment: 'an import that leads nowhere',
    from: {},
    // The build makes virtual modules.
    to: { couldNotResolve: true, pathNot: ['^node:', '^virtual:'] },
  },
  {
    name: 'no-test-code',
    severity: 'error',
    comment: 'what ships never imports tests',
    from: { path: '^(shared|shell|mfe-[^/]+|api)/', pathNot: [tests, '^shared/testing/', '/test[-/]', '/jest/'] },
    to: { path: ['^shared/testing/', tests] },
  },
];

module.exports = {
  forbidden: [...packages, ...libraries, ...remotes, ...layers, ...api, ...general],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Our own build output only: a library's types live in its dist.
    exclude: { path: ['^(shell|api|e2e|mfe-[^/]+|shared/[^/]+)/dist/', '^var/'] },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6', 'cjs'],
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
