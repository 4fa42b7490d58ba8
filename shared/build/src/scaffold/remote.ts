import { kitVersion } from '../webpack/kit.ts';
import { pageLine, screenFiles, type NewPage } from './screen.ts';

const packageOf = (model: string, name: string): string => {
  const { dependencies, devDependencies } = JSON.parse(model) as Record<string, Record<string, string>>;
  return `${JSON.stringify({ name: `@pregao/${name}`, version: '1.0.0', private: true, type: 'module', dependencies, devDependencies }, null, 2)}\n`;
};

const definition = (page: NewPage) => `import type { RemoteDefinition } from '@pregao/contract';

const remote: RemoteDefinition = {
  name: '${page.remote}',
  requires: { platform: '^${kitVersion}' },
  pages: [
${pageLine(page)}
  ],
  menu: [],
  slots: [],
};

export default remote;
`;

const webpackConfig = `import { remoteConfig } from '@pregao/build/webpack/remote.ts';

export default remoteConfig(import.meta.dirname);
`;

const entry = (name: string) => `import { defineRemote } from '@pregao/platform';
import { App } from './app/app.tsx';

export default defineRemote({ name: '${name}', App });
`;

const app = `import { Skeleton } from '@pregao/ui';
import { Pages } from 'virtual:pages';

/** The pages that \`remote.ts\` names; each is loaded when it is first opened. */
export const App = () => <Pages fallback={<Skeleton height={480} />} />;
`;

/**
 * The files of a remote of one page, by their path inside it.
 * @param model package.json of the remote whose dependencies it has
 */
export const remoteFiles = (page: NewPage, model: string): [string, string][] => [
  ['package.json', packageOf(model, page.remote)],
  ['remote.ts', definition(page)],
  ['webpack.config.ts', webpackConfig],
  ['src/entry.tsx', entry(page.remote)],
  ['src/app/app.tsx', app],
  ...screenFiles(page),
];
