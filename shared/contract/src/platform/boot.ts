import type { Registry, SiteBrand, Variant } from './registry.ts';

/** Who sells under a brand, as it is shown to everybody (Decreto 7.962, art. 2). */
export interface CompanyIdentity {
  legal_name: string;
  /** With its punctuation. */
  cnpj: string;
  /** In one line. */
  address: string;
  email: string;
  /** With its punctuation. */
  phone: string;
}

/** What the page carries for the shell, as JSON in `#pregao-boot`: no request stands before the first screen. */
export interface PageBoot {
  variant: Variant;
  siteBrand: SiteBrand;
  publicSite: string | null;
  tvSite: string | null;
  /** E-mail address customers write to; absent in pages of an API before it was told. */
  support?: string;
  /** Origin of the pay document (decision 196); absent in pages of an API before there was one. */
  payOrigin?: string;
  /** Null until it is told; absent in pages of an API before it could be. */
  company?: CompanyIdentity | null;
  registry: Registry;
  /** Tag of that registry: what the tab asks with, so that an unchanged one costs a few bytes. */
  registryTag: string | null;
  /** sha384 of the shell's own files, by path inside its release. */
  shellIntegrity: Record<string, string>;
  /** Outside production a remote that changes under development reloads the tab at once. */
  development: boolean;
  /**
   * Origins a developer's own build of a remote may come from: `http://localhost:8082`, `http://localhost:*` for any port.
   * None in production.
   */
  overrideOrigins: readonly string[];
  /** What this page reports faults and measures with: signed, short-lived, of the network that asked for the page. */
  reportToken: string;
  /** Origin that search engines know this brand by: canonical addresses start with it. */
  origin: string;
  /**
   * Answers of the calls a guest's first screen makes, by `path?query` as the client would ask; each serves once, and
   * only while nobody is signed in. A shell that was released before reads it by this name.
   */
  firstData: Record<string, unknown>;
}

/** Address of a file of a release. */
export const releaseAddress = (name: string, version: string, file: string) => `/releases/${name}/${version}/${file}`;

/** The release a file belongs to, by its address; null for any other address. */
export const releaseOf = (address: string): { remote: string; version: string } | null => {
  const [, remote, version] = /\/releases\/([a-z][a-z0-9-]*)\/([^/\s]+)\//.exec(address) ?? [];
  return remote && version ? { remote, version } : null;
};
