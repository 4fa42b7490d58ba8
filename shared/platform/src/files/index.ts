export { findFile } from './files.api.ts';
export { fieldFile } from './field-file.ts';
export { findFieldFile, uploadFile } from './upload-file.ts';
