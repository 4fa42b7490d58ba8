import {
  decodePDFRawStream,
  PDFArray,
  PDFContentStream,
  PDFDict,
  PDFName,
  PDFRawStream,
  PDFStream,
  type PDFContext,
  type PDFObject,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { drawnNames, type DrawnNames, type ResourceKind } from './drawn-names.ts';

const named = (name: string) => PDFName.of(name);

/** What of a page is its own: the rest leads to other pages or says more than what is read on it. */
const ofPage = new Set(
  [
    ...['Type', 'Parent', 'Resources', 'Contents', 'Group', 'Rotate', 'UserUnit'],
    ...['MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox'],
  ].map(named),
);

/** What hangs on pictures and forms that nobody draws. */
const hanging = ['Metadata', 'PieceInfo', 'StructParent', 'StructParents', 'Alternates', 'OPI', 'Ref', 'AF'].map(named);

/** Spaces that stand for the plain ones wherever they are there, without being named. */
const usualSpaces = ['DefaultGray', 'DefaultRGB', 'DefaultCMYK'];

const textOf = (part: PDFObject | undefined): string => {
  if (part instanceof PDFRawStream) return Buffer.from(decodePDFRawStream(part).decode()).toString('latin1');
  return part instanceof PDFContentStream ? part.getContentsString() : '';
};

const textOfPage = (page: PDFPage): string => {
  const contents = page.node.Contents();
  const parts = contents instanceof PDFArray ? contents.asArray().map((_part, at) => contents.lookup(at)) : [contents];
  return parts.map(textOf).join('\n');
};

const dictAt = (dict: PDFDict, name: string): PDFDict | undefined => {
  const value = dict.lookup(named(name));
  return value instanceof PDFDict ? value : undefined;
};

const resourceKinds = Object.keys(drawnNames('')) as ResourceKind[];

/**
 * What leaves of a document, page by page, what its readers see: of the pictures, forms, patterns, fonts and colours
 * that its pages share, those that the page draws, and so on in the forms, patterns, fonts and masks that it draws.
 */
export const createNarrowing = (context: PDFContext) => {
  /** What has resources of its own is narrowed once, whoever draws it. */
  const narrowed = new Set<PDFDict>();

  /** @returns names it takes from the resources of who draws it, where it has none of its own */
  const narrowOwner = (owner: PDFDict, readTexts: () => readonly string[]): DrawnNames[] => {
    const own = dictAt(owner, 'Resources');
    if (!own) return readTexts().map(drawnNames);
    if (!narrowed.has(owner)) {
      narrowed.add(owner);
      owner.set(named('Resources'), narrow(own, readTexts().map(drawnNames)));
    }
    return [];
  };

  const narrowStream = (stream: PDFStream): DrawnNames[] => {
    for (const name of hanging) stream.dict.delete(name);
    const isPicture = stream.dict.lookup(named('Subtype')) === named('Image');
    return isPicture ? [] : narrowOwner(stream.dict, () => [textOf(stream)]);
  };

  const narrowFont = (font: PDFObject | undefined): DrawnNames[] => {
    const glyphs = font instanceof PDFDict ? dictAt(font, 'CharProcs') : undefined;
    if (!glyphs) return [];
    return narrowOwner(font as PDFDict, () => glyphs.keys().map((key) => textOf(glyphs.lookup(key))));
  };

  const narrowState = (state: PDFObject | undefined): DrawnNames[] => {
    if (!(state instanceof PDFDict)) return [];
    const group = dictAt(state, 'SMask')?.lookup(named('G'));
    const font = state.lookup(named('Font'));
    return [
      ...(group instanceof PDFStream ? narrowStream(group) : []),
      ...(font instanceof PDFArray ? narrowFont(font.lookup(0)) : []),
    ];
  };

  const narrowUsed = (kind: ResourceKind, used: PDFObject | undefined): DrawnNames[] => {
    if (used instanceof PDFStream) return narrowStream(used);
    if (kind === 'Font') return narrowFont(used);
    if (kind === 'ExtGState') return narrowState(used);
    return used instanceof PDFDict && kind === 'Pattern' ? narrowState(used.lookup(named('ExtGState'))) : [];
  };

  /** A list of what is drawn of these resources, in place of the one that is shared. */
  const narrow = (resources: PDFDict, instructions: readonly DrawnNames[]): PDFDict => {
    const kept = new Map(resourceKinds.map((kind) => [kind, context.obj({})]));
    const waiting = [...instructions, { ...drawnNames(''), ColorSpace: new Set(usualSpaces) }];
    for (let drawn = waiting.pop(); drawn; drawn = waiting.pop())
      for (const [kind, list] of kept)
        for (const name of [...drawn[kind]].map(named)) {
          const all = dictAt(resources, kind);
          const used = all?.get(name);
          if (!all || !used || list.has(name)) continue;
          list.set(name, used);
          waiting.push(...narrowUsed(kind, all.lookup(name)));
        }
    const left = context.obj({});
    for (const [kind, list] of kept) if (list.keys().length > 0) left.set(named(kind), list);
    return left;
  };

  return (page: PDFPage) => {
    const resources = page.node.Resources();
    if (resources) page.node.set(named('Resources'), narrow(resources, [drawnNames(textOfPage(page))]));
    for (const name of page.node.keys()) if (!ofPage.has(name)) page.node.delete(name);
  };
};
