import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { functionLength } from './shared/build/src/lint/function-length.ts';
import { noSkippedTest } from './shared/build/src/lint/no-skipped-test.ts';
import { oneWayConfigs, oneWayRules } from './shared/build/src/lint/one-way.ts';
import { textOfItsOwn } from './shared/build/src/lint/text-of-its-own.ts';

const tests = [
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/*.spec.ts',
  '**/test-*.{ts,tsx}',
  'api/test/**',
  'e2e/**',
  'shared/*/test/**',
];

const syntax = [
  { selector: 'ExportDefaultDeclaration', message: 'Use a named export.' },
  {
    selector:
      'ImportDeclaration[source.value=/^[.].*(?<![.](ts|tsx|css|json|svg|mjs|js|cjs|woff2|vtt|mp4|webp|png))$/]',
    message: 'A relative import carries its extension.',
  },
];
const heldKey = {
  selector:
    "BinaryExpression[right.value=/^(Enter|Escape)$/]:not([left.callee.name='pressedKey']), SwitchCase[test.value=/^(Enter|Escape)$/]",
  message: "Ask pressedKey(event) === 'Enter': what ends a composition is no key.",
};
const deviceClock = {
  selector:
    "MemberExpression[object.name='Date'][property.name='now'], NewExpression[callee.name='Date'][arguments.length=0]",
  message: 'What is measured against a moment of the server goes by platformNow() of @pregao/format.',
};
/** What these measure or keep is of the device alone: how long something took, when a draft was kept, a greeting. */
const ownTime = [
  'mfe-admin/src/common/crud/{crud-form,form-draft}.tsx',
  'mfe-admin/src/common/crud/publishing/autosave.ts',
  'mfe-admin/src/features/home/parts/greeting.tsx',
  'mfe-live/src/common/chat/composer/use-seconds.ts',
  'mfe-live/src/common/chat/store/{chat.store,typing}.ts',
  'mfe-live/src/common/replay/replay.store.ts',
  'mfe-live/src/features/room/moments/use-away.ts',
  'shell/src/common/unasked-windows.ts',
  'shell/src/features/modals/cookie/cookie-consent.ts',
  'shell/src/remotes/{mount-marks,registry-store,wait}.ts',
];
const early = {
  selector: "Program > VariableDeclaration > VariableDeclarator > NewExpression[callee.object.name='Intl']",
  message: 'Make a formatter when it is first used: once(() => new Intl…).',
};
const serverSchema = {
  selector:
    "JSXAttribute[name.name='schema'] MemberExpression, CallExpression[callee.name='firstIssue'] > MemberExpression",
  message: 'A descriptor has no schemas in a browser: give the schema a name in the contract and use it by that.',
};
const lazyOfReact = {
  name: 'react',
  importNames: ['lazy', 'default'],
  message: 'A part that is fetched later is a lazyScreen: what React gives never asks again for one that did not come.',
};
const resourceOfKit = {
  name: '@pregao/store-kit',
  importNames: ['Resource'],
  message: 'A page carries one Resource: @pregao/platform gives it, and useQuery does where a screen only reads.',
};
const staffParts = {
  name: '@pregao/ui/data',
  importNames: ['DataTable', 'Pagination', 'FilterBar', 'FilterPill', 'SearchBox', 'SelectionBar'],
  message: 'A staff list is a description of ListScreen (shared/screens), a filter one of its filters.',
};
const staffLists = {
  ...staffParts,
  name: '@pregao/ui/list',
  importNames: ['ListView', 'ColumnChoice', 'CheckList', 'ChoiceSearch'],
};
const staffForms = {
  name: '@pregao/ui/form',
  importNames: ['Form', 'useForm'],
  message: 'A staff form is made by mfe-admin/src/common.',
};
const rawHtml = {
  selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  message: 'Show HTML through RichText of @pregao/ui.',
};

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      'var/',
      'docs/',
      '**/test-results/',
      '**/playwright-report/',
      '**/generated/',
      '**/mockServiceWorker.js',
    ],
  },
  {
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    extends: [tseslint.configs.recommended],
    plugins: {
      'react-hooks': reactHooks,
      'one-way': { rules: oneWayRules },
      pregao: {
        rules: {
          'function-length': functionLength,
          'no-skipped-test': noSkippedTest,
          'text-of-its-own': textOfItsOwn,
        },
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'max-lines': ['error', { max: 300 }],
      'pregao/function-length': ['error', 60],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-empty-function': 'off',
      // Libraries are extended by empty interfaces in a `declare module`.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-script-url': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-debugger': 'error',
      'no-alert': 'error',
      'no-restricted-syntax': ['error', ...syntax],
      'no-restricted-imports': ['error', { paths: [lazyOfReact] }],
    },
  },
  ...oneWayConfigs(tests),
  {
    files: ['mfe-{cart,catalog,hub,live}/src/**', 'shared/screens/src/**'],
    rules: { 'no-restricted-imports': ['error', { paths: [lazyOfReact, resourceOfKit] }] },
  },
  { files: ['shared/ui/src/lib/lazy-screen.tsx'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: ['mfe-admin/src/{app,features}/**'],
    rules: { 'no-restricted-imports': ['error', { paths: [lazyOfReact, staffParts, staffLists, staffForms] }] },
  },
  {
    // Questions of a few fields inside a dialog or a panel; none of them edits a record.
    files: ['mfe-admin/src/features/releases/parts/{canary-form,key-dialog,pin-form}.tsx'],
    rules: { 'no-restricted-imports': ['error', { paths: [lazyOfReact, staffParts, staffLists] }] },
  },
  {
    // The one place that shows HTML sanitises it.
    files: ['{shell,mfe-*,shared/platform,shared/screens}/**/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...syntax, rawHtml, serverSchema, early, heldKey] },
  },
  {
    files: ['{shell,mfe-*,shared/platform,shared/screens,shared/ui,shared/format}/**/*.ts', 'shared/ui/**/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...syntax, early, heldKey] },
  },
  {
    // Pages are translated by browsers.
    files: ['{shell,mfe-*}/src/**/*.tsx', 'shared/{ui,platform,screens}/src/**/*.tsx'],
    ignores: tests,
    rules: { 'pregao/text-of-its-own': 'error' },
  },
  {
    files: ['{shell,mfe-*,shared/screens}/src/**/*.tsx'],
    ignores: [...tests, ...ownTime],
    rules: { 'no-restricted-syntax': ['error', ...syntax, rawHtml, serverSchema, early, heldKey, deviceClock] },
  },
  {
    files: ['{shell,mfe-*,shared/screens}/src/**/*.ts'],
    ignores: [...tests, ...ownTime],
    rules: { 'no-restricted-syntax': ['error', ...syntax, early, heldKey, deviceClock] },
  },
  {
    // Tools ask for these by default export.
    files: [
      '*.{js,cjs,ts}',
      '**/*.config.{ts,js}',
      '**/{remote,shell}.ts',
      '**/src/entry.tsx',
      '**/src/slots/*.tsx',
      '**/*.d.ts',
      'shared/build/**',
      'e2e/**',
      'shell/src/remotes/bundler-runtime.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  // A test writes the addresses of attacks.
  {
    files: tests,
    rules: {
      'max-lines': ['error', { max: 400 }],
      'pregao/function-length': 'off',
      'pregao/no-skipped-test': 'error',
      'no-script-url': 'off',
      '@typescript-eslint/no-explicit-any': 'off',
    },
  },
  {
    files: ['**/*.cjs', 'shared/build/src/jest/**'],
    languageOptions: { globals: { module: 'writable', require: 'readonly' } },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
