import type { ScheduleBlock } from '@pregao/contract';

/** A programme with its blocks of a week. */
export interface ProgramRow {
  id: number;
  name: string;
  blocks: ScheduleBlock[];
}

/** Programmes of the blocks, the one that begins earliest in its day first. */
export const programsOf = (blocks: readonly ScheduleBlock[]): ProgramRow[] => {
  const rows = new Map<number, ProgramRow>();
  for (const block of blocks) {
    const row = rows.get(block.program_id) ?? { id: block.program_id, name: block.program, blocks: [] };
    row.blocks.push(block);
    rows.set(row.id, row);
  }
  const hourOf = ({ blocks: some }: ProgramRow) =>
    Math.min(...some.map(({ starts_at: at, date }) => Date.parse(at) - Date.parse(date)));
  return [...rows.values()].sort((one, other) => hourOf(one) - hourOf(other) || one.name.localeCompare(other.name));
};
