import { UsageError } from '../release/command-line.ts';
import type { NewType } from './content-line.ts';
import { sampleOf } from './content-files.ts';
import { readerNames } from './reader-files.ts';
import { quoted } from './words.ts';

type Edit = readonly [file: string, change: (text: string) => string];

/** Puts a text after the first match, or before it. @throws UsageError when the file has not the shape it is looked for in */
const at = (side: 'after' | 'before', mark: RegExp, added: string, file: string) => (text: string) => {
  const match = mark.exec(text);
  if (!match) throw new UsageError(`Não achei em ${file} onde pôr o novo conteúdo: acrescente-o à mão.`);
  const place = match.index + (side === 'after' ? match[0].length : 0);
  return text.slice(0, place) + added + text.slice(place);
};

const edit = (file: string, ...parts: readonly (readonly ['after' | 'before', RegExp, string])[]): Edit => [
  file,
  (text) => parts.reduce((changed, [side, mark, added]) => at(side, mark, added, file)(changed), text),
];

/** The end of the list that begins at a place of the file, where one more element is put. */
const endOf = (beginning: string) => new RegExp(`${beginning}[^\\]]*?(?=,?\\s*\\])`);

const contractEdits = ({ plural, constant, subject, isNewSubject }: NewType): Edit[] => [
  edit('shared/contract/src/index.ts', [
    'before',
    /^export \* from '\.\/events\.ts';/m,
    `export * from './content/${plural}.ts';\n`,
  ]),
  edit(
    'shared/contract/src/calls.ts',
    ['before', /^import \* as files /m, `import * as ${constant} from './content/${plural}.ts';\n`],
    ['after', endOf('const managed = \\['), `, ${constant}`],
  ),
  ...(isNewSubject
    ? [edit('shared/contract/src/core/subjects.ts', ['after', endOf('ownSubjects = \\['), `, ${quoted(subject)}`])]
    : []),
];

const serverEdits = (type: NewType): Edit[] => [
  edit(
    'api/src/modules/index.ts',
    [
      'before',
      /^import \{ create\w+ \} from '\.\/files\//m,
      `import { ${type.server} } from './${type.plural}/index.ts';\n`,
    ],
    ['after', endOf('const resources = \\['), `, ${type.server}`],
  ),
  edit('.dependency-cruiser.cjs', ['before', /^ {2}'desk',$/m, `  '${type.plural}',\n`]),
  edit('api/test/resource-samples.ts', ['before', /^\};\n(?![\s\S]*^\};\n)/m, sampleOf(type)]),
  edit('api/src/modules/desk/resources.test.ts', [
    'after',
    /^const tables: Record<string, string> = \{\n/m,
    `  '${type.name}': '${type.table}',\n`,
  ]),
];

const screenEdits = ({ name: type, plural, path, title, subject }: NewType): Edit[] => {
  const name = title[1].replace(/^./, (letter) => letter.toUpperCase());
  return [
    edit(
      'mfe-admin/remote.ts',
      [
        'before',
        /^ {2}\],\n {2}menu:/m,
        `    ...screenPages({ feature: '${plural}', records: ['${type}'] }, [\n      readyPage('${path}', ${quoted(name)}, 'read', ${quoted(subject)}),\n    ]),\n`,
      ],
      [
        'after',
        /staffMenu\(\{ title: 'Conteúdo'[^}]*\}, \[[\s\S]*?(?=\n {4}\]\))/,
        `\n      [${quoted(name)}, '${path}', 'file', ${quoted(subject)}],`,
      ],
    ),
    edit('shared/build/src/release/manifests.test.ts', ['after', /^const additions = \[\n/m, `  '${path}',\n`]),
    edit('e2e/support/screens.ts', [
      'before',
      /^ {2}\{ name: 'versoes'/m,
      `  { name: '${plural}', path: '${path}', as: admin, kind: 'list' },\n`,
    ]),
  ];
};

/** Where what readers get of a type is registered. */
const readerEdits = (type: NewType): Edit[] => {
  const { constant, name: one, plural, title, server } = type;
  const { module, calls, path } = readerNames(type);
  const name = quoted(title[1].replace(/^./, (letter) => letter.toUpperCase()));
  const page = (at: string, file: string, data: string, head: string) =>
    `    { path: '${at}', layout: 'default', withoutSession: true, status: 'ready', title: ${name}, screen: 'src/features/${plural}/${file}.screen.tsx', data: ['/api/${data}'], head: { ${head} } },\n`;
  return [
    edit('shared/contract/src/index.ts', [
      'before',
      /^export \* from '\.\/events\.ts';/m,
      `export * from './content/read-${plural}.ts';\n`,
    ]),
    edit(
      'shared/contract/src/calls.ts',
      ['before', /^import \* as files /m, `import * as ${calls} from './content/read-${plural}.ts';\n`],
      ['after', /group\(\s*'Gestão de conteúdo',\s*\.\.\.managed/, `, ${calls}`],
    ),
    edit(
      'api/src/modules/index.ts',
      ['before', new RegExp(`\\b${server} \\} from`), `${module}, `],
      ['after', /^const createReaders = [\s\S]*?\) => \(\{\n/m, `  ${constant}: ${module}(core),\n`],
    ),
    edit('mfe-catalog/remote.ts', [
      'before',
      /^ {2}\],\n {2}menu:/m,
      page(path, plural, `list-${plural}`, `title: ${name}, description: ${name}`) +
        page(`${path}/:slug`, one, `find-${one}/{slug}`, "title: '{title}', description: '{body}'"),
    ]),
    edit('shared/build/src/release/manifests.test.ts', [
      'after',
      /^const openAdditions = \[/m,
      `'${path}', '${path}/:slug', `,
    ]),
    edit('e2e/support/screens.ts', [
      'before',
      /^ {2}\{ name: 'pagina',/m,
      `  { name: '${plural}-no-ar', path: '${path}' },\n`,
    ]),
  ];
};

const readerCost = ({ plural }: NewType) =>
  `, reader: ['mfe-catalog/src/features/${plural}/**/*.{ts,tsx,css,json}', contract('content/read-${plural}'), api('${plural}/*.reader')]`;

/** Where a new type is registered: the files of the repository that name it, each with its change. */
export const contentEdits = (type: NewType): Edit[] => [
  ...contractEdits(type),
  ...serverEdits(type),
  ...screenEdits(type),
  ...(type.hasReader ? readerEdits(type) : []),
  edit('shared/build/src/cost/budgets.ts', [
    'before',
    /^\};\n(?![\s\S]*^\};\n)/m,
    `  '${type.name}': { size: 'simple'${type.hasReader ? readerCost(type) : ''} },\n`,
  ]),
];
