import * as z from 'zod/mini';
import type { FilePurposeName } from '../files/kinds.ts';
import { childrenField, eachOnce, textField } from './resource-shapes.ts';

/** What a field holds beyond its type: the server and the form treat it by that. */
type FieldMark = { holds: 'html'; most: number } | { holds: 'file' | 'pictures'; purpose: FilePurposeName };

const marks = z.registry<FieldMark>();

/** Says what a field holds; it is known also where the field became optional. */
export const marked = <F extends z.ZodMiniType>(field: F, mark: FieldMark): F => {
  marks.add(field, mark as never);
  return field;
};

const markOf = (field: z.ZodMiniType): FieldMark | undefined => {
  const { innerType } = field._zod.def as { innerType?: z.ZodMiniType };
  return (marks.get(field) as FieldMark | undefined) ?? (innerType && markOf(innerType));
};

const marksIn = (form: z.ZodMiniObject) =>
  Object.entries(form.shape as Record<string, z.ZodMiniType>).map(([name, field]) => [name, markOf(field)] as const);

/** The fields of a form that hold rich text, each with the characters of text it may have. */
export const htmlFieldsOf = (form: z.ZodMiniObject): Record<string, number> =>
  Object.fromEntries(marksIn(form).flatMap(([name, mark]) => (mark?.holds === 'html' ? [[name, mark.most]] : [])));

const purposesOf = (form: z.ZodMiniObject, holds: 'file' | 'pictures'): Record<string, FilePurposeName> =>
  Object.fromEntries(marksIn(form).flatMap(([name, mark]) => (mark?.holds === holds ? [[name, mark.purpose]] : [])));

/** The fields of a form that hold a file, each with what its file is for. */
export const fileFieldsOf = (form: z.ZodMiniObject) => purposesOf(form, 'file');

/** The fields of a form that hold pictures in an order, each with what they are for. */
export const pictureFieldsOf = (form: z.ZodMiniObject) => purposesOf(form, 'pictures');

const fileId = () => z.int('Escolha um arquivo.').check(z.gte(1, 'Escolha um arquivo.'));

/** The file of a purpose, by its id. */
export const fileField = (purpose: FilePurposeName) => marked(fileId(), { holds: 'file', purpose });

/** The same, where there may be none. */
export const optionalFile = (purpose: FilePurposeName) => z._default(z.nullable(fileField(purpose)), null);

const picturePart = z.object({ file_id: fileId(), alt: textField(160) });

/** One of the pictures of a record: its file, and words for who does not see it. */
export type PicturePart = z.infer<typeof picturePart>;

/**
 * Pictures of a purpose in their order, each once.
 *
 * @param most how many there may be
 */
export const picturesField = (purpose: FilePurposeName, most: number) =>
  marked(
    childrenField(
      picturePart,
      most,
      eachOnce(({ file_id: id }: PicturePart) => id, 'Cada foto uma vez.'),
    ),
    { holds: 'pictures', purpose },
  );
