import { privateFolder } from '../files/index.ts';

/** Which pages of which e-book a sample has: e-books may share a file, and each says which pages it shows. */
export interface SampleOf {
  id: number;
  from: number;
  to: number;
}

const nameOf = ({ id, from, to }: SampleOf) => `${id}-${from}-${to}`;

/** The sample in the store, beside the file it was cut out of: it goes with it. */
export const sampleKey = (fileKey: string, sample: SampleOf) => `${privateFolder(fileKey)}sample-${nameOf(sample)}`;

/** A stamped copy in the store, and its folder. */
export const copyFolder = (key: string) => `copies/${key}/`;
export const copyKey = (key: string) => `${copyFolder(key)}content`;

/** Addresses before they are signed. */
export const samplePath = (fileKey: string, sample: SampleOf) => `/media/ebook-samples/${fileKey}/${nameOf(sample)}`;
export const copyPath = (key: string) => `/media/ebook-copies/${key}`;

/** The sample that such an address names; null: none. */
export const sampleNamed = (name: string): SampleOf | null => {
  const [, id, from, to] = /^(\d{1,15})-(\d{1,9})-(\d{1,9})$/.exec(name) ?? [];
  return id === undefined ? null : { id: Number(id), from: Number(from), to: Number(to) };
};
