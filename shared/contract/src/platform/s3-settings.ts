/** A bucket of an S3-compatible service. */
export interface S3Settings {
  /** Address of the service; buckets are addressed by path under it. */
  url: string;
  bucket: string;
  region: string;
  key: string;
  secret: string;
}

const isHttp = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/**
 * Reads a bucket's settings from the environment: `<prefix>_URL`, `_BUCKET`, `_REGION`, `_KEY` and `_SECRET`.
 *
 * @param prefix `RELEASES_S3`, `FILES_S3`
 * @param what is in the bucket, in Portuguese
 * @returns the settings, null where none is set (a folder serves), and each problem as `VARIABLE: reason`
 */
export const readS3 = (
  env: Record<string, string | undefined>,
  prefix: string,
  what: string,
): { settings: S3Settings | null; problems: string[] } => {
  const name = (part: string) => `${prefix}_${part.toUpperCase()}`;
  const read = (part: keyof S3Settings) => env[name(part)] ?? '';
  const [url, bucket, region, key, secret] = [read('url'), read('bucket'), read('region'), read('key'), read('secret')];
  if (!url && !bucket && !region && !key && !secret) return { settings: null, problems: [] };
  const problems = [
    ...(['url', 'bucket', 'key', 'secret'] as const)
      .filter((part) => !read(part))
      .map((part) => `${name(part)}: obrigatória quando ${what} ficam em S3`),
    ...(url && !isHttp(url) ? [`${name('url')}: use um endereço completo, https://…`] : []),
    ...(bucket && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)
      ? [`${name('bucket')}: use de 3 a 63 letras minúsculas, números, pontos e hífens`]
      : []),
  ];
  return {
    settings: problems.length > 0 ? null : { url, bucket, region: region || 'us-east-1', key, secret },
    problems,
  };
};
