import { budgets } from '../src/cost/budgets.ts';
import { costOfTypes, declaredOf } from '../src/cost/cost-of-types.ts';
import { workspace } from '../src/release/apps.ts';

/** Lines that each type of the staff costs, beside what it is budgeted for. */
const rows = costOfTypes(workspace).map((cost) => {
  const { name, size, parts, rules, test, ...declared } = cost;
  const total = declaredOf(cost);
  return {
    name,
    size,
    ...declared,
    declared: total,
    budget: size && budgets[size].lines,
    parts,
    rules,
    total: total + parts + rules,
    test,
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
