import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import type { RemoteDefinition } from '@pregao/contract';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { appRoot, apps } from '../../release/apps.ts';
import { emitJson, integrityOf, precompress } from '../../webpack/assets.ts';
import { abilityChunk, filesOfChunk, transportChunk } from '../../webpack/named-chunk.ts';
import { areaChunk } from './sources.ts';

/** What the page of a monolith needs to know of its build. */
export interface MonolithManifest {
  version: string;
  scripts: string[];
  styles: string[];
  fonts: string[];
  integrity: Record<string, string>;
  /** Files of a page's area and screen, by the path of the page. */
  pages: Record<string, string[]>;
  /** Files of what makes the API's calls. */
  transport: string[];
  ability: string[];
}

type Group = Compilation['chunkGroups'][number];

const filesOf = (groups: readonly Group[], known: readonly string[]) =>
  [...new Set(groups.flatMap((group) => group.chunks.flatMap((chunk) => [...chunk.files])))]
    .filter((file) => /\.(js|css)$/.test(file) && !known.includes(file))
    .sort();

const pagesOf = async (compilation: Compilation, known: readonly string[]): Promise<Record<string, string[]>> => {
  const found: [string, string[]][] = [];
  for (const name of apps.filter((app) => app !== 'shell')) {
    const { default: definition } = (await import(pathToFileURL(join(appRoot(name), 'remote.ts')).href)) as {
      default: RemoteDefinition;
    };
    const area = compilation.chunkGroups.find((group) => group.name === areaChunk(name));
    if (!area) throw new Error(`The monolith has no area ${name}`);
    for (const { path, screen } of definition.pages) {
      const own =
        screen === undefined
          ? []
          : area
              .getChildren()
              .filter((group) =>
                group.origins.some(({ request }) => screen.endsWith(request?.replace(/^[./]+/, '') || '-')),
              );
      if (screen !== undefined && own.length === 0) throw new Error(`The monolith has no chunk of ${screen}`);
      found.push([path, filesOf([area, ...own], known)]);
    }
  }
  return Object.fromEntries(found);
};

/** Emits `monolith.json` and compresses as a release is compressed. */
export class MonolithManifestPlugin {
  readonly version: string;
  constructor(version: string) {
    this.version = version;
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('MonolithManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'MonolithManifestPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
          emitJson(compilation, 'monolith.json', {
            version: this.version,
            scripts: files.filter((file) => file.endsWith('.js')),
            styles: files.filter((file) => file.endsWith('.css')),
            integrity: integrityOf(compilation),
            fonts: compilation
              .getAssets()
              .map(({ name }) => name)
              .filter((name) => /geist-latin-wght-normal.*\.woff2$/.test(name)),
            pages: await pagesOf(compilation, files),
            transport: filesOfChunk(compilation, transportChunk, files),
            ability: filesOfChunk(compilation, abilityChunk, files),
          } satisfies MonolithManifest);
          await precompress(compilation, 11);
        },
      );
    });
  }
}
