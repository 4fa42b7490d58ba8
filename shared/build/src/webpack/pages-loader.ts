import { dirname, join } from 'node:path';
import type { LoaderContext } from 'webpack';
import { readDefinition } from './definition.ts';
import { checkScreens, pageModule, screensOf } from './page-module.ts';

/** The loader of `remote.ts?pages`: it looks at the screens again when one is saved. */
export default async function load(this: LoaderContext<object>): Promise<string> {
  const root = dirname(this.resourcePath);
  const definition = await readDefinition(root);
  for (const file of screensOf(definition).keys()) this.addDependency(join(root, file));
  checkScreens(root, definition);
  return pageModule(definition);
}
