import {
  containerName,
  releaseLimits,
  remoteManifest,
  shellManifest,
  type RemoteManifest,
  type ShellManifest,
} from '@pregao/contract';
import { manifestReasons } from '@pregao/contract/platform/manifest-reasons';

export type Manifest = RemoteManifest | ShellManifest;

export const kilobytes = (bytes: number) =>
  `${(bytes / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} KB`;

export const isShell = (manifest: Manifest): manifest is ShellManifest => manifest.name === 'shell';

export const manifestFileOf = (name: string) => (name === 'shell' ? 'shell.json' : 'remote.json');

/** A path inside a release: plain names, nothing that a browser or a file system would read as leading elsewhere. */
export const isPlain = (path: string) =>
  /^[A-Za-z0-9_@~.-]+(\/[A-Za-z0-9_@~.-]+)*$/.test(path) &&
  !path.split('/').some((part) => part === '.' || part === '..');

/** The files a manifest has browsers load, which its integrity must cover. */
export const loadedFiles = (manifest: Manifest): string[] => [
  ...new Set(
    isShell(manifest)
      ? [...manifest.scripts, ...manifest.styles, ...(manifest.transport ?? []), ...(manifest.ability ?? [])]
      : [manifest.entry, ...Object.values(manifest.preload).flat()],
  ),
];

const pathReasons = (manifest: Manifest): string[] => {
  const named = [
    ...loadedFiles(manifest),
    ...Object.keys(manifest.integrity),
    ...(isShell(manifest) ? manifest.preload : []),
  ];
  const strange = [...new Set(named)].filter((path) => !isPlain(path));
  const hashless = loadedFiles(manifest).filter(
    (path) => !strange.includes(path) && !Object.hasOwn(manifest.integrity, path),
  );
  const malformed = Object.entries(manifest.integrity)
    .filter(([, hash]) => !/^sha384-[A-Za-z0-9+/]{64}$/.test(hash))
    .map(([path]) => path);
  return [
    ...strange.map((path) => `O nome de arquivo "${path.slice(0, 80)}" não é aceito.`),
    ...hashless.map((path) => `O arquivo ${path} não tem assinatura.`),
    ...malformed.filter((path) => isPlain(path)).map((path) => `A assinatura de ${path} não é sha384.`),
  ];
};

/** The container's name becomes a global of every tab: any other than the build's could be one that is there already. */
const containerReasons = (manifest: Manifest): string[] => {
  if (isShell(manifest)) return [];
  const expected = containerName(manifest.name, manifest.version);
  return manifest.container === expected
    ? []
    : [`remote.json: container: "${manifest.container.slice(0, 80)}" não é o desta versão, ${expected}.`];
};

/**
 * Reads the manifest of a release.
 * @returns the manifest, or what is wrong with it in Portuguese
 */
export const readManifest = (
  name: string,
  version: string,
  bytes: Buffer,
): { manifest: Manifest } | { reasons: string[] } => {
  const file = manifestFileOf(name);
  if (bytes.length > releaseLimits.manifest)
    return {
      reasons: [
        `${file} tem ${kilobytes(bytes.length)}; o limite é ${kilobytes(releaseLimits.manifest)}: ele vai dentro de cada página.`,
      ],
    };
  let content: unknown;
  try {
    content = JSON.parse(bytes.toString('utf8'));
  } catch {
    return { reasons: [`${file} não é JSON válido.`] };
  }
  const parsed = (name === 'shell' ? shellManifest : remoteManifest).safeParse(content);
  if (!parsed.success) return { reasons: manifestReasons(file, content, parsed.error.issues) };
  const manifest = parsed.data;
  if (manifest.name !== name || manifest.version !== version)
    return { reasons: [`${file} é de ${manifest.name} ${manifest.version}.`] };
  const reasons = [...pathReasons(manifest), ...containerReasons(manifest)];
  return reasons.length > 0 ? { reasons } : { manifest };
};
