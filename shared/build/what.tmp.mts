import { pathToFileURL } from 'node:url';
const [, , app, chunkPattern] = process.argv;
const root = process.cwd();
import webpack from 'webpack';
const { default: config } = await import(pathToFileURL(`${root}/${app}/webpack.config.ts`).href);
config.output = { ...config.output, path: `/tmp/what/${app}` };
webpack(config, (err: any, stats: any) => {
  if (err) throw err;
  const c = stats.compilation;
  for (const chunk of c.chunks) {
    const files = [...chunk.files].join(' ');
    if (!new RegExp(chunkPattern).test(files)) continue;
    const mods: [number, string][] = [];
    for (const m of c.chunkGraph.getChunkModulesIterable(chunk)) {
      const inner = m.modules ? [...m.modules] : [m];
      for (const i of inner) mods.push([i.size(), (i.resource ?? i.identifier()).replace(root, '').replace(/node_modules\/.pnpm\/[^/]+\//, '')]);
    }
    mods.sort((a, b) => b[0] - a[0]);
    console.log('##', chunk.name, files, c.assetsInfo && [...chunk.files].map((f: string) => c.getAsset(f)?.source.size()));
    for (const [s, n] of mods.slice(0, Number(process.argv[4] ?? 80))) console.log(String(s).padStart(8), n);
  }
});
