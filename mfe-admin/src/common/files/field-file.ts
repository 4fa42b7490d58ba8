import type { FileListItem } from '@pregao/contract';
import type { FieldFile } from '@pregao/ui/form';

/** A file of the library as a field shows it. */
export const fieldFile = ({ id, name, size, kind, url, width, height, pages }: FileListItem): FieldFile => ({
  id,
  name,
  size,
  picture: kind === 'image' ? url : null,
  ...(width !== null && height !== null && { about: `${width} × ${height} px` }),
  ...(pages !== null && { about: pages === 1 ? '1 página' : `${pages} páginas` }),
});
