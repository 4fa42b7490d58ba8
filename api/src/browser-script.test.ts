import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { browserScript } from './browser-script.ts';

/** The script of `entry.ts`, beside other modules. */
const scriptOf = (files: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'pregao-script-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return browserScript(join(folder, 'entry.ts'));
};

test('modules become one script that does what they do, without types, comments and imports', () => {
  const script = scriptOf({
    'entry.ts': `import type { Shape } from './shape.ts';
      import { twice } from './twice.ts';
      import { word } from './word.ts';
      /** A comment. */
      class Kept { readonly text: string; constructor(text: string) { this.text = text; } }
      const minus = (value: number): number => 1 - -value;
      told.push(new Kept(\`\${word} // no  comment
  "kept"\`).text, twice(2 as number), minus(3), /a b\\/[/]/.test('a b//'), typeof word);
      export type Other = Shape;`,
    'shape.ts': 'export interface Shape { a: 1 }',
    'twice.ts': "import { word } from './word.ts';\nexport const twice = (value: number) => value * word.length;",
    'word.ts': "export const word = 'é  2';",
  });
  const told: unknown[] = [];
  runInNewContext(script, { told });
  assert.deepEqual([...told], ['é  2 // no  comment\n  "kept"', 8, 4, true, 'string']);
  assert.doesNotMatch(script, /comment\.|import|export|interface| {2}this/);
  assert.ok(script.indexOf("word='é") < script.indexOf('twice='));
});

test('a script of ours carries no library, and two files that declare one name are no script', () => {
  assert.throws(() => scriptOf({ 'entry.ts': "import { z } from 'zod';\nz;" }), /carries no library/);
  assert.throws(
    () =>
      scriptOf({
        'entry.ts': "import { a } from './a.ts';\nconst b = a;",
        'a.ts': 'export const a = 1;\nconst b = 2;',
      }),
    SyntaxError,
  );
});
