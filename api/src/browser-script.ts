import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, resolve } from 'node:path';
import { parse, type Program, type Token } from 'acorn';

/** Node tells once that it may change how it strips types: nothing that whoever runs the platform could act on. */
const quietly = <T>(task: () => T): T => {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return task();
  } finally {
    process.emitWarning = emitWarning;
  }
};

const read = (code: string, onToken: Token[] = []): Program =>
  parse(code, { ecmaVersion: 'latest', sourceType: 'module', onToken });

/** A module without its imports and without the word `export`; and what it imports from beside itself. */
const unwrap = (file: string) => {
  const code = quietly(() => stripTypeScriptTypes(readFileSync(file, 'utf8')));
  const imported: string[] = [];
  let text = '';
  let kept = 0;
  for (const node of read(code).body) {
    if (node.type === 'ImportDeclaration') {
      const from = String(node.source.value);
      if (!from.startsWith('.')) throw new Error(`${file} imports ${from}: a script of ours carries no library`);
      imported.push(resolve(dirname(file), from));
    }
    if (node.type !== 'ImportDeclaration' && node.type !== 'ExportNamedDeclaration') continue;
    text += code.slice(kept, node.start);
    kept = node.type === 'ExportNamedDeclaration' && node.declaration ? node.declaration.start : node.end;
  }
  return { imported, text: text + code.slice(kept) };
};

const isWord = (sign = '') => /[\w$\u0080-\uffff]/.test(sign);

/** What has to stand between two tokens that something stood between: our statements end with a semicolon or a brace. */
const between = (before: string, gap: string, after: string): string => {
  const [last, next] = [before.at(-1) ?? '', after.charAt(0)];
  if (gap.includes('\n') && (last === ';' || last === '}')) return '\n';
  return (isWord(last) && isWord(next)) || (last === next && '+-/'.includes(last)) ? ' ' : '';
};

/** The same code without comments and what only eyes need; texts stay as they are. */
const compact = (code: string): string => {
  const tokens: Token[] = [];
  read(code, tokens);
  let text = '';
  let end = 0;
  for (const { start, end: next } of tokens) {
    const gap = code.slice(end, start);
    text += (gap && between(text, gap, code.slice(start, next))) + code.slice(start, next);
    end = next;
  }
  return text;
};

const made = new Map<string, string>();

/**
 * One script for browsers of a TypeScript module and those it imports: types, comments and imports are gone, nothing else
 * changes. The names of all files share one scope. Made once in a process: its sources do not change while it runs.
 *
 * @param entry absolute path of the module
 * @throws SyntaxError where two files declare one name; Error where a library is imported
 */
export const browserScript = (entry: string): string => {
  const before = made.get(entry);
  if (before !== undefined) return before;
  const texts = new Map<string, string>();
  const add = (file: string) => {
    if (texts.has(file)) return;
    texts.set(file, '');
    const { imported, text } = unwrap(file);
    imported.forEach(add);
    texts.delete(file);
    texts.set(file, text);
  };
  add(entry);
  const script = `(()=>{'use strict';\n${compact([...texts.values()].join('\n'))}\n})();`;
  made.set(entry, script);
  return script;
};
