/**
 * What a release may hold at most. Every manifest travels inside every page, so its counts and texts are bounded; each
 * limit is two to five times what the largest release of today has.
 */
export const releaseLimits = {
  /** Of one application; the staff's has 74. */
  pages: 200,
  menu: 100,
  slots: 40,
  /** Calls one page asks ahead; each is made for every visit. */
  data: 6,
  /** Characters of a title, a label, a description, and of any other text. */
  title: 80,
  label: 40,
  description: 300,
  text: 300,
  /** Bytes of `remote.json` or `shell.json`; the largest has 19 KB. */
  manifest: 64 * 1024,
  /** Files without their compressed twins; the shell has 57. */
  files: 400,
  /** Bytes of those files as they are, before compression; the shell has 2.1 MB. */
  bytes: 12 * 1024 * 1024,
} as const;
