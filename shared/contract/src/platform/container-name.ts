/**
 * The global variable of a release's container: of one release only, so that a tab can hold two of a remote, and never a
 * name the browser has already.
 */
export const containerName = (name: string, version: string) => `${name}_${version}`.replace(/[^a-zA-Z0-9]/g, '_');
