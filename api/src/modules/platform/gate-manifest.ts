import { remoteManifest, shellManifest, type RemoteManifest, type ShellManifest } from '@pregao/contract';

export type Manifest = RemoteManifest | ShellManifest;

export const isShell = (manifest: Manifest): manifest is ShellManifest => manifest.name === 'shell';

export const manifestFileOf = (name: string) => (name === 'shell' ? 'shell.json' : 'remote.json');

interface Issue { code: string; path: PropertyKey[]; message: string; keys?: string[]; input?: unknown }

const valueAt = (value: unknown, path: PropertyKey[]): unknown => path.reduce<unknown>((at, step) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[step] : undefined), value);

/** One broken rule of the schema, in Portuguese, with where it is. */
const reasonOf = (file: string, content: unknown, issue: Issue): string => {
  const where = `${file}: ${issue.path.join('.') || 'conteúdo'}`;
  const value = valueAt(content, issue.path);
  const [given] = [typeof value === 'string' ? `"${value.slice(0, 80)}"` : null];
  if (issue.path.includes('ability') || issue.path.at(-1) === 'subject') return `${where}: habilidade desconhecida${given ? ` ${given}` : ''}.`;
  if (issue.path[0] === 'slots' && issue.path.at(-1) === 'slot') return `${where}: lugar desconhecido${given ? ` ${given}` : ''}.`;
  if (issue.code === 'unrecognized_keys') return `${where}: campo desconhecido ${issue.keys?.join(', ') ?? ''}.`;
  if (value === undefined) return `${where}: campo obrigatório.`;
  return `${where}: valor inválido${given ? ` ${given}` : ''}.`;
};

/** A path inside a release: plain names, nothing that a browser or a file system would read as leading elsewhere. */
const isPlain = (path: string) => /^[A-Za-z0-9_@~.-]+(\/[A-Za-z0-9_@~.-]+)*$/.test(path) && !path.split('/').some((part) => part === '.' || part === '..');

/** The files a manifest has browsers load, which its integrity must cover. */
export const loadedFiles = (manifest: Manifest): string[] => [...new Set(isShell(manifest)
  ? [...manifest.scripts, ...manifest.styles]
  : [manifest.entry, ...Object.values(manifest.preload).flat()])];

const pathReasons = (manifest: Manifest): string[] => {
  const named = [...loadedFiles(manifest), ...Object.keys(manifest.integrity), ...(isShell(manifest) ? manifest.preload : [])];
  const strange = [...new Set(named)].filter((path) => !isPlain(path));
  const hashless = loadedFiles(manifest).filter((path) => !strange.includes(path) && !(path in manifest.integrity));
  const malformed = Object.entries(manifest.integrity).filter(([, hash]) => !/^sha384-[A-Za-z0-9+/]{64}$/.test(hash)).map(([path]) => path);
  return [
    ...strange.map((path) => `O nome de arquivo "${path.slice(0, 80)}" não é aceito.`),
    ...hashless.map((path) => `O arquivo ${path} não tem assinatura.`),
    ...malformed.filter((path) => isPlain(path)).map((path) => `A assinatura de ${path} não é sha384.`),
  ];
};

/**
 * Reads the manifest of a release.
 * @returns the manifest, or what is wrong with it in Portuguese
 */
export const readManifest = (name: string, version: string, bytes: Buffer): { manifest: Manifest } | { reasons: string[] } => {
  const file = manifestFileOf(name);
  let content: unknown;
  try { content = JSON.parse(bytes.toString('utf8')); } catch { return { reasons: [`${file} não é JSON válido.`] }; }
  const parsed = (name === 'shell' ? shellManifest : remoteManifest).safeParse(content);
  if (!parsed.success) return { reasons: parsed.error.issues.map((issue) => reasonOf(file, content, issue)) };
  const manifest = parsed.data;
  if (manifest.name !== name || manifest.version !== version) return { reasons: [`${file} é de ${manifest.name} ${manifest.version}.`] };
  const reasons = pathReasons(manifest);
  return reasons.length > 0 ? { reasons } : { manifest };
};
