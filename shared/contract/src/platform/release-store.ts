/** How a release lies in an S3-compatible store. The platform reads what the command line writes: both ask here. */
export interface ReleasesS3 {
  /** Address of the service; buckets are addressed by path under it. */
  url: string;
  bucket: string;
  region: string;
  key: string;
  secret: string;
}

const names = {
  url: 'RELEASES_S3_URL',
  bucket: 'RELEASES_S3_BUCKET',
  region: 'RELEASES_S3_REGION',
  key: 'RELEASES_S3_KEY',
  secret: 'RELEASES_S3_SECRET',
} as const;

const isHttp = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/**
 * Reads the store's settings from the environment.
 * @returns the settings, null where none is set (releases are in a folder), and each problem as `VARIABLE: reason`
 */
export const readReleasesS3 = (
  env: Record<string, string | undefined>,
): { settings: ReleasesS3 | null; problems: string[] } => {
  const { url, bucket, region, key, secret } = Object.fromEntries(
    Object.entries(names).map(([part, name]) => [part, env[name] ?? '']),
  ) as unknown as ReleasesS3;
  if (!url && !bucket && !region && !key && !secret) return { settings: null, problems: [] };
  const problems = [
    ...(['url', 'bucket', 'key', 'secret'] as const)
      .filter((part) => !env[names[part]])
      .map((part) => `${names[part]}: obrigatória quando as versões ficam em S3`),
    ...(url && !isHttp(url) ? [`${names.url}: use um endereço completo, https://…`] : []),
    ...(bucket && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)
      ? [`${names.bucket}: use de 3 a 63 letras minúsculas, números, pontos e hífens`]
      : []),
  ];
  return {
    settings: problems.length > 0 ? null : { url, bucket, region: region || 'us-east-1', key, secret },
    problems,
  };
};

/** The file that makes a folder of files a release: written last, so that half an upload is none. */
export const manifestName = (name: string) => (name === 'shell' ? 'shell.json' : 'remote.json');

/** Key of a file in the store; with an empty `file`, the prefix of the release. */
export const releaseKey = (name: string, version: string, file: string) => `${name}/${version}/${file}`;

/** Metadata of each object: sha384 of its bytes in base64, so that a node notices what was damaged on the way. */
export const hashMetadata = 'sha384';
