/** Folders of a file in the store, by its key. Pictures anybody may see are apart from what is signed. */
export const partsFolder = (key: string) => `uploads/${key}/`;
export const publicFolder = (key: string) => `public/${key}/`;
export const privateFolder = (key: string) => `private/${key}/`;

/** The file itself, where it is not public. */
export const contentKey = (key: string) => `${privateFolder(key)}content`;

/** Types a picture is kept in for each width, the best first. */
export const pictureTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
export type PictureType = keyof typeof pictureTypes;

export const pictureKey = (key: string, width: number, type: PictureType) => `${publicFolder(key)}${width}.${type}`;
