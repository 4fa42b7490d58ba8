import ts from 'typescript';
import type { SourceFile } from '../lint/source-files.ts';
import type { Definition, LiveCode } from './live-code.ts';
import { readModule, usesOf, type ModuleFacts } from './module-facts.ts';

/** A helper of tests stands the product up or drives it (a harness, a browser): whoever uses one doesn't test a function alone. */
const drives = (from: string) => from.startsWith('.') && !/\.json$/.test(from);

interface Used {
  subjects: Definition[];
  isDriven: boolean;
}

const usedBy = (names: Iterable<string>, { path, imports, statements }: ModuleFacts, code: LiveCode): Used => {
  const seen = new Set<string>();
  const used: Used = { subjects: [], isDriven: false };
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    const imported = imports.get(name);
    const found = imported ? code.find(path, imported.from, imported.name) : null;
    if (found) used.subjects.push(found);
    else if (imported && drives(imported.from)) used.isDriven = true;
    for (const { declares, uses } of statements) if (declares.includes(name)) for (const inner of uses) visit(inner);
  };
  for (const name of names) visit(name);
  return used;
};

/**
 * Tells of a test whether the product calls what it tests.
 *
 * @param file the test's file
 * @param code which of the product's definitions run
 * @returns for the test's syntax: the names of the code under test when nothing of the product calls any of it, else null
 */
export const subjectsIn = (file: SourceFile, code: LiveCode): ((node: ts.Node) => string | null) => {
  const facts = readModule(file);
  return (node) => {
    const { subjects, isDriven } = usedBy(usesOf(node).uses, facts, code);
    if (isDriven || subjects.length === 0 || subjects.some(code.isLive)) return null;
    return [...new Set(subjects.map(({ name }) => name))].join(', ');
  };
};
