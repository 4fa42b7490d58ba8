import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from './problem.ts';

interface Promised {
  /** Words that promise it. */
  words: RegExp;
  /** What is missing until they may be said. */
  missing: string;
}

/** What customers are not told while it isn't there (decision 115); a line goes when what it names is built. */
const promises: readonly Promised[] = [
  { words: /notas? fisca(l|is)/i, missing: 'no invoice is issued' },
  { words: /(?<!(analistas|professores|professoras) )certificados?/i, missing: 'no certificate is issued' },
  { words: /cancele quando/i, missing: 'nothing renews, so nothing can be cancelled' },
  { words: /por (mês|trimestre|ano)\b/i, missing: 'nothing renews: a plan is paid once for its days' },
];

/** The applications whose texts customers read. */
const folders = '{shell,mfe-cart,mfe-catalog,mfe-live}/src/**/*.pt-br.json';

const textsOf = (root: string, file: string) =>
  Object.entries(JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, unknown>);

/** No text that customers read promises what is not there. */
export const checkPromises = (root: string): Problem[] =>
  globSync(folders, { cwd: root })
    .sort()
    .flatMap((file) =>
      textsOf(root, file).flatMap(([key, value]) => {
        const text = String(value);
        return promises
          .filter(({ words }) => words.test(text))
          .map(({ missing }) => ({ rule: 'empty-promise', file, message: `'${key}' says “${text}”: ${missing}` }));
      }),
    );
