import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { shellManifest, type MenuEntry, type Page } from '@pregao/contract';
import webpack, { type Compiler } from 'webpack';
import { emitJson, integrityOf, precompress } from './assets.ts';
import { kitFiles } from './kit-files.ts';
import { kitVersion } from './kit.ts';
import { abilityChunk, filesOfChunk, transportChunk } from './named-chunk.ts';

/** Emits `shell.json`: what the page renderer puts into the page, and the shell's own pages. */
export class ShellManifestPlugin {
  readonly options: { root: string; version: string };
  constructor(options: { root: string; version: string }) {
    this.options = options;
  }

  apply(compiler: Compiler) {
    const { root, version } = this.options;
    compiler.hooks.thisCompilation.tap('ShellManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'ShellManifestPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const { pages, menu } = (await import(`${pathToFileURL(join(root, 'shell.ts')).href}?${Date.now()}`)) as {
            pages: Page[];
            menu: MenuEntry[];
          };
          const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
          const fonts = compilation
            .getAssets()
            .map(({ name }) => name)
            .filter((name) => /geist-latin-wght-normal.*\.woff2$/.test(name));
          emitJson(
            compilation,
            'shell.json',
            shellManifest.parse({
              schema: 1,
              name: 'shell',
              version,
              platform: kitVersion,
              pages,
              menu,
              scripts: files.filter((file) => file.endsWith('.js')),
              styles: files.filter((file) => file.endsWith('.css')),
              preload: fonts,
              integrity: integrityOf(compilation),
              kit: kitFiles(compilation),
              transport: filesOfChunk(compilation, transportChunk, files),
              ability: filesOfChunk(compilation, abilityChunk, files),
            }),
          );
          await precompress(compilation, compiler.options.mode === 'production' ? 11 : 4);
        },
      );
    });
  }
}
