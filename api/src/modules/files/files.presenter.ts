import {
  mostPartBytes,
  pictureAddress,
  type FileFacts,
  type FileListItem,
  type FoundFile,
  type OutlineItem,
} from '@pregao/contract';
import { errorCatalogue, type ErrorCode } from '@pregao/contract/error-catalogue';
import { AppError, presentError } from '../../http/errors.ts';
import type { FileRow, listUses, ShownFile } from './files.repository.ts';

/** What a file says of itself beyond its columns. */
export interface FileDetail {
  widths?: number[];
  outline?: OutlineItem[];
  language?: string | null;
}

/** What `pictures` gives of a picture. */
export interface Picture {
  src: string;
  thumbnail: string;
  srcset: string;
  width: number;
  height: number;
}

const detailOf = ({ detail }: Pick<FileRow, 'detail'>) => detail as FileDetail;

/** Widths a picture is kept in, from the narrowest to the widest; none of what is no picture. */
export const widthsOf = (row: Pick<FileRow, 'detail'>): number[] => detailOf(row).widths ?? [];

/** The width shown where a browser does not choose one. */
const usualWidth = 960;

/** A public picture by its widths; null for what is none. */
export const presentPicture = (row: Pick<FileRow, 'key' | 'detail' | 'width' | 'height' | 'state'>): Picture | null => {
  const widths = widthsOf(row);
  const widest = widths.at(-1);
  if (row.state !== 'ready' || widest === undefined || row.width === null || row.height === null) return null;
  return {
    src: pictureAddress(row.key, widths.find((width) => width >= usualWidth) ?? widest),
    thumbnail: pictureAddress(row.key, widths[0] ?? widest),
    srcset: widths.map((width) => `${pictureAddress(row.key, width)} ${width}w`).join(', '),
    width: row.width,
    height: row.height,
  };
};

const presentRefusal = ({ refusal, refusal_params: params }: FileRow) => {
  if (refusal === null) return null;
  const code = (refusal in errorCatalogue ? refusal : 'file_damaged') as ErrorCode;
  const { body } = presentError(new AppError(code, { params: (params ?? {}) as Record<string, unknown> }));
  return { code, error: String(body.error) };
};

/** What is seen of a file wherever it is named. */
export const presentFacts = (row: FileRow): FileFacts => ({
  id: row.id,
  name: row.name,
  kind: row.kind as FileFacts['kind'],
  size: row.size,
  width: row.width,
  height: row.height,
  pages: row.pages,
  url: presentPicture(row)?.src ?? null,
  thumbnail: presentPicture(row)?.thumbnail ?? null,
});

export const presentFile = (row: ShownFile): FileListItem => ({
  ...presentFacts(row),
  purpose: row.purpose as FileListItem['purpose'],
  state: row.state as FileListItem['state'],
  content_type: row.content_type,
  uses: row.uses ?? 0,
  created_at: row.created_at,
  created_by: row.sender,
});

export const presentFound = (
  row: ShownFile,
  uses: Awaited<ReturnType<typeof listUses>>,
  url: string | null,
): FoundFile => ({
  ...presentFile(row),
  url: url ?? presentPicture(row)?.src ?? null,
  received: row.received,
  part_bytes: mostPartBytes,
  refusal: presentRefusal(row),
  srcset: presentPicture(row)?.srcset ?? null,
  outline: detailOf(row).outline ?? [],
  language: detailOf(row).language ?? null,
  used_in: uses,
});
