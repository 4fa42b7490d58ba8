import { readS3, type S3Settings } from './s3-settings.ts';

/** How a release lies in an S3-compatible store. The platform reads what the command line writes: both ask here. */
export type ReleasesS3 = S3Settings;

/** Reads the release store's settings from `RELEASES_S3_*`; null where releases are in a folder. */
export const readReleasesS3 = (env: Record<string, string | undefined>) => readS3(env, 'RELEASES_S3', 'as versões');

/** The file that makes a folder of files a release: written last, so that half an upload is none. */
export const manifestName = (name: string) => (name === 'shell' ? 'shell.json' : 'remote.json');

/** Key of a file in the store; with an empty `file`, the prefix of the release. */
export const releaseKey = (name: string, version: string, file: string) => `${name}/${version}/${file}`;

/** Metadata of each object: sha384 of its bytes in base64, so that a node notices what was damaged on the way. */
export const hashMetadata = 'sha384';
