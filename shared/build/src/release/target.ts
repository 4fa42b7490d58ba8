import { join, resolve } from 'node:path';
import { readReleasesS3, type ReleasesS3 } from '@pregao/contract/platform/release-store';
import { workspace } from './apps.ts';

/** Where the running platform listens and what its release store is: a folder, or a bucket where `s3` is set. */
export interface Target {
  url: string;
  store: string;
  s3?: ReleasesS3 | null;
  /** Makes keys, and publishes what was never published. */
  token: string;
  /** Key of the application that is released; unset: the ones this machine has made. */
  key?: string | undefined;
}

/**
 * The platform the environment names: the local one unless told otherwise.
 * @throws Error naming each variable at fault
 */
export const targetFromEnv = (env: NodeJS.ProcessEnv): Target => {
  const { settings, problems } = readReleasesS3(env);
  if (problems.length > 0) throw new Error(`Configuração inválida\n${problems.join('\n')}`);
  return {
    url: env.PREGAO_URL || `http://localhost:${env.PORT || 3000}`,
    store: join(resolve(workspace, env.DATA_DIR || 'var'), 'releases'),
    s3: settings,
    token: env.DEPLOY_TOKEN || 'local-deploy-token',
    key: env.RELEASE_KEY || undefined,
  };
};
