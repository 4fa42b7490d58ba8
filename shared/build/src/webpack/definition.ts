import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { remoteDefinition, type RemoteDefinition } from '@pregao/contract';
import { manifestReasons } from '@pregao/contract/platform/manifest-reasons';

/**
 * The data of `remote.ts` as it is now.
 * @throws Error with what breaks the schema, in the words of the release gate
 */
export const readDefinition = async (root: string): Promise<RemoteDefinition> => {
  const { default: definition } = (await import(`${pathToFileURL(join(root, 'remote.ts')).href}?${Date.now()}`)) as {
    default: unknown;
  };
  const parsed = remoteDefinition.safeParse(definition);
  if (!parsed.success) throw new Error(manifestReasons('remote.ts', definition, parsed.error.issues).join('\n'));
  return parsed.data;
};
