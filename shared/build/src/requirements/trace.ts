import { laterWork, type LaterWork } from './later-work.ts';
import { plannedPaths } from './planned-paths.ts';
import { readRequirements, readResolutions, type Requirement } from './read-requirements.ts';
import { proofs, readNamedTests, type NamedTest, type Proof } from './read-tests.ts';
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
  /** Addresses whose page is still planned: nothing is shown on it. */
  planned: ReadonlySet<string>;
}

export type State =
  | { kind: 'proved'; proof: Proof; tests: NamedTest[] }
  | { kind: 'later'; work: string }
  | { kind: 'silent'; settled: string }
  | { kind: 'open' };

/** Calls and their lookups (7b, 7c) are listed; the other lines have to be proved or promised. */
export const isBinding = ({ section, number }: Requirement) => section !== 7 || number <= 9;

/** Reads the repository. @param root absolute folder */
export const readTrace = async (root: string): Promise<Trace> => ({
  requirements: readRequirements(root),
  tests: readNamedTests(root),
  later: laterWork,
  settled: settledPoints,
  resolutions: new Set(readResolutions(root).keys()),
  planned: await plannedPaths(),
});

const isOnPlannedPage = ({ section, text }: Requirement, planned: ReadonlySet<string>) =>
  section === 2 && [...text.matchAll(/`(\/[^`]*)`/g)].some(([, path = '']) => planned.has(path));

/**
 * Answers what becomes of each line: the farthest word its tests reach. A planned page shows nothing. A test counts before
 * a promise, and a promise before a settled point.
 */
export const stateOf = ({ tests, later, settled, planned }: Trace): ((requirement: Requirement) => State) => {
  const byId = new Map<string, NamedTest[]>();
  for (const test of tests) for (const id of test.ids) byId.set(id, [...(byId.get(id) ?? []), test]);
  const promised = new Map(later.flatMap(({ name, lines }) => idsIn(lines).map((id) => [id, name] as const)));
  return (requirement) => {
    const { id, isSilent } = requirement;
    const named = byId.get(id) ?? [];
    const shows = !isOnPlannedPage(requirement, planned);
    const counting = named.filter(({ proof }) => proof !== 'shown' || shows);
    const proof = proofs.findLast((word) => counting.some((test) => test.proof === word));
    const work = promised.get(id);
    if (proof) return { kind: 'proved', proof, tests: counting };
    if (work) return { kind: 'later', work };
    return isSilent ? { kind: 'silent', settled: settled[id] ?? '' } : { kind: 'open' };
  };
};
