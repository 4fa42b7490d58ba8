import type { FileFacts } from '@pregao/contract';
import type { FieldFile } from '@pregao/ui/form';

/** A file as a field shows it. */
export const fieldFile = ({ id, name, size, kind, thumbnail, width, height, pages }: FileFacts): FieldFile => ({
  id,
  name,
  size,
  picture: kind === 'image' ? thumbnail : null,
  ...(width !== null && height !== null && { about: `${width} × ${height} px` }),
  ...(pages !== null && { about: pages === 1 ? '1 página' : `${pages} páginas` }),
});
