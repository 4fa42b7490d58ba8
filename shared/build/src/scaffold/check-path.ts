import { shapesOf } from '@pregao/contract/platform/path-shapes';
import { UsageError } from '../release/command-line.ts';
import { pathsOf } from './workspace.ts';

/** Refuses a path that a page has, whatever its parameters are called there. @throws UsageError in Portuguese */
export const checkPath = async (root: string, path: string) => {
  const shapes = new Set(shapesOf(path));
  const taken = (await pathsOf(root)).find((other) => shapesOf(other.path).some((shape) => shapes.has(shape)));
  if (taken)
    throw new UsageError(
      `O caminho ${path} pertence a ${taken.owner}${taken.path === path ? '' : ` (${taken.path})`}.`,
    );
};
