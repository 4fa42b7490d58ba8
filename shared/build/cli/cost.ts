import { types, type Part } from '../src/cost/budgets.ts';
import { costOfTypes, limitsOf, wholeOf } from '../src/cost/cost-of-types.ts';
import { workspace } from '../src/release/apps.ts';

/** Lines that each type of the staff costs with all that belongs to it, each total beside its limit; `*` marks a debt. */
const rows = costOfTypes(workspace).map((cost) => {
  const { name, size, test: _test, reader: _reader, ...parts } = cost;
  const limits = size && limitsOf(cost, size);
  const debts = types[name]?.debts ?? {};
  const shown = (part: Part, is: number) =>
    `${is}/${limits?.[part].most ?? '?'}${debts[part] === undefined ? '' : `*${debts[part]}`}`;
  return {
    name,
    size,
    ...parts,
    whole: shown('whole', wholeOf(cost)),
    reader: shown('reader', cost.reader),
    test: shown('test', cost.test),
  };
});
const head = Object.keys(rows[0] ?? {});
const widths = head.map((name) =>
  Math.max(name.length, ...rows.map((row) => String(row[name as keyof typeof row]).length)),
);
for (const cells of [head, ...rows.map((row) => Object.values(row).map(String))])
  process.stdout.write(
    `${cells.map((cell, at) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')}\n`,
  );
