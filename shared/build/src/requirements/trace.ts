import { laterWork, type LaterWork } from './later-work.ts';
import { readRequirements, readResolutions, type Requirement } from './read-requirements.ts';
import { readNamedTests, type NamedTest } from './read-tests.ts';
import { idsIn } from './requirement-ids.ts';
import { settledPoints } from './settled-points.ts';

/** Everything known of the checklist: what proves a line, what will, and how an open point is settled. */
export interface Trace {
  requirements: Requirement[];
  tests: NamedTest[];
  later: readonly LaterWork[];
  settled: Readonly<Record<string, string>>;
  /** Names of the settled points that there are (`A-12`). */
  resolutions: ReadonlySet<string>;
}

export type State = { kind: 'proved'; tests: NamedTest[] } | { kind: 'later'; work: string } | { kind: 'silent'; settled: string } | { kind: 'open' };

/** Calls and their lookups (7b, 7c) are listed; the other lines have to be proved or promised. */
export const isBinding = ({ section, number }: Requirement) => section !== 7 || number <= 9;

/** Reads the repository. @param root absolute folder */
export const readTrace = (root: string): Trace => ({
  requirements: readRequirements(root), tests: readNamedTests(root), later: laterWork, settled: settledPoints, resolutions: new Set(readResolutions(root).keys()),
});

/** Answers what becomes of each line. A test counts before a promise, and a promise before a settled point. */
export const stateOf = ({ tests, later, settled }: Trace): ((requirement: Requirement) => State) => {
  const byId = new Map<string, NamedTest[]>();
  for (const test of tests) for (const id of test.ids) byId.set(id, [...byId.get(id) ?? [], test]);
  const promised = new Map(later.flatMap(({ name, lines }) => idsIn(lines).map((id) => [id, name] as const)));
  return ({ id, isSilent }) => {
    const found = byId.get(id);
    const work = promised.get(id);
    if (found) return { kind: 'proved', tests: found };
    if (work) return { kind: 'later', work };
    return isSilent ? { kind: 'silent', settled: settled[id] ?? '' } : { kind: 'open' };
  };
};
