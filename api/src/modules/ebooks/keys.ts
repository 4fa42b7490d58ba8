import { privateFolder } from '../files/index.ts';

/** The sample in the store, beside the file it was cut out of: it goes with it. */
export const sampleKey = (fileKey: string) => `${privateFolder(fileKey)}sample`;

/** A stamped copy in the store, and its folder. */
export const copyFolder = (key: string) => `copies/${key}/`;
export const copyKey = (key: string) => `${copyFolder(key)}content`;

/** Addresses before they are signed. */
export const samplePath = (fileKey: string) => `/media/ebook-samples/${fileKey}`;
export const copyPath = (key: string) => `/media/ebook-copies/${key}`;
