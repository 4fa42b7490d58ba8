import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { renderTable, tableFile } from '../requirements/render.ts';
import { idsIn } from '../requirements/requirement-ids.ts';
import { isBinding, readTrace, stateOf, type Trace } from '../requirements/trace.ts';
import type { Problem } from './problem.ts';

const laterFile = 'shared/build/src/requirements/later-work.ts';

const unknownIds = ({ requirements, tests, later }: Trace): Problem[] => {
  const known = new Set(requirements.map(({ id }) => id));
  return [
    ...tests.flatMap(({ file, line, ids }) =>
      ids
        .filter((id) => !known.has(id))
        .map((id) => ({ rule: 'requirement-unknown', file, line, message: `${id} is no line of the checklist` })),
    ),
    ...later
      .flatMap(({ lines }) => idsIn(lines))
      .filter((id) => !known.has(id))
      .map((id) => ({ rule: 'requirement-unknown', file: laterFile, message: `${id} is no line of the checklist` })),
  ];
};

const promisedAndProved = ({ tests, later }: Trace): Problem[] => {
  const named = new Set(tests.flatMap(({ ids }) => ids));
  return later.flatMap(({ name, lines }) =>
    idsIn(lines)
      .filter((id) => named.has(id))
      .map((id) => ({
        rule: 'requirement-kept',
        file: laterFile,
        message: `${id} has a test: take it out of '${name}'`,
      })),
  );
};

const unanswered = (trace: Trace): Problem[] => {
  const find = stateOf(trace);
  return trace.requirements.filter(isBinding).flatMap((requirement) => {
    const state = find(requirement);
    if (state.kind === 'open')
      return [
        {
          rule: 'requirement-untested',
          file: '',
          message: `${requirement.id} has neither a test nor a later work: ${requirement.text}`,
        },
      ];
    const points = state.kind === 'silent' ? state.settled.split(', ') : [];
    return points
      .filter((point) => !trace.resolutions.has(point))
      .map((point) => ({
        rule: 'requirement-unsettled',
        file: '',
        message: `${requirement.id} is open and '${point}' settles nothing`,
      }));
  });
};

/** Makes the table of lines and their tests, as `npm run requirements` does. */
const writeTable = (root: string, trace: Trace) => {
  const file = join(root, tableFile);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, renderTable(trace));
};

/**
 * Every binding line of the checklist is named by a test or belongs to a listed later work, and no test names a line that
 * is not there. Writes the table of lines and their tests, `docs/requirements.md`.
 *
 * @param root absolute folder of the repository
 */
export const checkRequirements = async (root: string, given?: Trace): Promise<Problem[]> => {
  const trace = given ?? (await readTrace(root));
  writeTable(root, trace);
  return [...unknownIds(trace), ...promisedAndProved(trace), ...unanswered(trace)];
};
