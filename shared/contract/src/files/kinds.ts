import type { Subject } from '../core/subjects.ts';

const megabyte = 1024 * 1024;

/** What a file may be: its content types as its bytes say them, and how large it may be, in bytes. */
export const fileKinds = {
  image: { most: 10 * megabyte, types: ['image/jpeg', 'image/png', 'image/webp'], accepted: 'JPG, PNG ou WebP' },
  document: { most: 200 * megabyte, types: ['application/pdf', 'application/epub+zip'], accepted: 'PDF ou EPUB' },
  audio: {
    most: 500 * megabyte,
    types: ['audio/mpeg', 'audio/mp4', 'audio/x-m4a', 'audio/ogg; codecs=opus'],
    accepted: 'MP3, M4A ou Opus',
  },
  video: { most: 4096 * megabyte, types: ['video/mp4', 'video/webm'], accepted: 'MP4 ou WebM' },
  /** Read once by who sent it, and gone: it is in nobody's library. */
  table: { most: 20 * megabyte, types: ['text/csv'], accepted: 'CSV' },
} as const satisfies Record<string, { most: number; types: readonly string[]; accepted: string }>;

export type FileKind = keyof typeof fileKinds;
export const fileKindNames = ['image', 'document', 'audio', 'video', 'table'] as const satisfies readonly FileKind[];

/** What a file is for: who may send it, whether anybody may see it, and the form of a picture. */
export interface FilePurpose {
  kind: FileKind;
  /** Sending needs create or update on it, looking read. */
  subject: Subject;
  /** Pictures anybody sees; what is not public is read at an address signed for 15 minutes. */
  isPublic: boolean;
  /** Members who read it send files as well; each sees their own until it is used. */
  members?: Subject;
  /** Content types, where they are fewer than the kind allows. */
  only?: { types: readonly string[]; accepted: string };
  /** Bytes, where it is less than the kind allows. */
  most?: number;
  /** Pixels. */
  minWidth?: number;
  /** Width by height, as it is said: `16:9`. */
  ratio?: string;
}

const names = [
  'course-cover',
  'course-material',
  'teacher-photo',
  'ebook-cover',
  'ebook',
  'podcast-cover',
  'episode-audio',
  'video',
  'video-cover',
  'research',
  'faq-image',
  'page-image',
  'policy',
  'store-item',
  'shelf-banner',
  'chat-file',
  'chat-document',
  'broadcast-cover',
  'product-picture',
  'ticker-import',
  'teacher-import',
  'faq-import',
  'xp-release-import',
] as const;

export type FilePurposeName = (typeof names)[number];
export const filePurposeNames: readonly [FilePurposeName, ...FilePurposeName[]] = [...names];

const picture = (subject: Subject, form: Pick<FilePurpose, 'minWidth' | 'ratio'> = {}): FilePurpose => ({
  kind: 'image',
  subject,
  isPublic: true,
  ...form,
});
const kept = (kind: FileKind, subject: Subject): FilePurpose => ({ kind, subject, isPublic: false });

export const filePurposes: Readonly<Record<FilePurposeName, FilePurpose>> = {
  'course-cover': picture('Cursos', { minWidth: 1280, ratio: '16:9' }),
  'course-material': kept('document', 'Cursos'),
  'teacher-photo': picture('Cursos', { minWidth: 400, ratio: '1:1' }),
  'ebook-cover': picture('Ebooks', { minWidth: 1280, ratio: '3:4' }),
  ebook: kept('document', 'Ebooks'),
  'podcast-cover': picture('Podcasts', { minWidth: 1400, ratio: '1:1' }),
  'episode-audio': kept('audio', 'Podcasts'),
  video: kept('video', 'Vídeos'),
  'video-cover': picture('Vídeos', { minWidth: 1280, ratio: '16:9' }),
  research: kept('document', 'Research'),
  'faq-image': picture('FAQ / Central de ajuda'),
  'page-image': picture('Páginas'),
  policy: kept('document', 'Políticas internas'),
  'store-item': picture('Liberta Store Cadastro', { minWidth: 600 }),
  'shelf-banner': picture('Qualificacao', { minWidth: 640 }),
  'chat-file': { ...kept('image', 'Transmissões'), members: 'Cliente-Transmissões', most: 5 * megabyte },
  'chat-document': {
    ...kept('document', 'Transmissões'),
    members: 'Cliente-Transmissões',
    most: 5 * megabyte,
    only: { types: ['application/pdf'], accepted: 'PDF' },
  },
  'broadcast-cover': picture('Transmissões', { minWidth: 1280, ratio: '16:9' }),
  'product-picture': picture('Produtos', { minWidth: 640 }),
  'ticker-import': kept('table', 'Gestão de Tickers'),
  'teacher-import': kept('table', 'Cursos'),
  'faq-import': kept('table', 'FAQ / Central de ajuda'),
  'xp-release-import': kept('table', 'Liberação de cliente XP'),
};

/** Bytes of one part of an upload at most. */
export const mostPartBytes = 8 * megabyte;

/** Hours until an upload that was not finished is gone. */
export const uploadHours = 24;

/** Widths a picture is offered in, in pixels; those wider than the picture are left out, its own width added. */
export const pictureWidths = [320, 640, 960, 1280, 1920] as const;

/**
 * Address of a public picture in one of its widths. It never changes, and the browser is sent the best type it reads.
 *
 * @param key the file's key
 * @param width one of the picture's `widths`
 */
export const pictureAddress = (key: string, width: number) => `/files/${key}/${width}`;
