import { createHash } from 'node:crypto';

/**
 * Moves the scale by release, so that it is not always the same visitors who try what is new.
 * @returns 0–99
 */
export const offsetOf = (name: string, version: string): number =>
  createHash('sha256').update(`${name}@${version}`).digest().readUInt32BE(0) % 100;

/**
 * Whether a visitor is shown a canary. Of the 100 buckets exactly `percent` are, and a higher percentage only adds.
 * @param percent 0–100
 */
export const isInCanary = (bucket: number, name: string, version: string, percent: number): boolean =>
  (bucket + offsetOf(name, version)) % 100 < percent;
