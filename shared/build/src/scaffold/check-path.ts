import { meet, shapesOf } from '@pregao/contract/platform/path-shapes';
import { UsageError } from '../release/command-line.ts';
import { pathsOf } from './workspace.ts';

/**
 * Refuses a path that a page has, whatever its parameters are called there, and one that meets a page of another
 * application: the gate would. @param owner of the new page @throws UsageError in Portuguese
 */
export const checkPath = async (root: string, path: string, owner: string) => {
  const shapes = shapesOf(path);
  const taken = (await pathsOf(root)).find((other) =>
    shapesOf(other.path).some((shape) =>
      shapes.some((own) => own === shape || (other.owner !== owner && meet(own, shape))),
    ),
  );
  if (taken)
    throw new UsageError(
      `O caminho ${path} pertence a ${taken.owner}${taken.path === path ? '' : ` (${taken.path})`}.`,
    );
};
