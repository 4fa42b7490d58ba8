import { join } from 'node:path';
import { remoteManifest, serves, withoutRepeats } from '@pregao/contract';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { readDefinition } from './definition.ts';
import { librariesOf } from './libraries.ts';
import { oldestKit } from './kit.ts';
import { emitJson, integrityOf, precompress } from './assets.ts';
import { checkSlots } from './slots.ts';
import { exposedFiles, kitEntry, screenFiles, screenKit } from './screens.ts';

interface Options {
  root: string;
  name: string;
  version: string;
  container: string;
}

/** Name of the chunk of a remote's exposed module. */
export const exposedChunk = 'app';

/** Heavy entries of the kit the remote's screens ask for. */
const kitEntries = (compilation: Compilation): string[] =>
  [...new Set([...compilation.modules].flatMap(kitEntry))].sort();

/** Emits `remote.json`: the data of `remote.ts` and what the build knows. Refuses a definition that breaks its schema. */
export class RemoteManifestPlugin {
  readonly options: Options;
  constructor(options: Options) {
    this.options = options;
  }

  apply(compiler: Compiler) {
    const { root, name, version, container } = this.options;
    const production = compiler.options.mode === 'production';
    compiler.hooks.thisCompilation.tap('RemoteManifestPlugin', (compilation) => {
      compilation.fileDependencies.add(join(root, 'remote.ts'));
      compilation.hooks.processAssets.tapPromise(
        { name: 'RemoteManifestPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const data = await readDefinition(root);
          if (data.name !== name) throw new Error(`remote.ts names ${data.name}, its folder is ${name}`);
          const always = ['remoteEntry.js', ...exposedFiles(compilation, exposedChunk)];
          checkSlots(root, data);
          if (!serves(data.requires.platform.slice(1), `^${oldestKit}`))
            throw new Error(
              `remote.ts asks for the kit ${data.requires.platform}; what is built here needs ^${oldestKit}`,
            );
          emitJson(
            compilation,
            'remote.json',
            remoteManifest.parse({
              ...data,
              schema: 1,
              version,
              container,
              entry: 'remoteEntry.js',
              integrity: integrityOf(compilation),
              kit: kitEntries(compilation),
              kitOf: withoutRepeats(screenKit(compilation, data.pages, exposedChunk)),
              libraries: librariesOf(compilation),
              preload: { '*': always, ...withoutRepeats(screenFiles(compilation, data.pages, always)) },
            }),
          );
          if (production) await precompress(compilation, 11);
        },
      );
    });
  }
}
