import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFStream,
  PDFString,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { Refusal } from './refusal.ts';

/** What a document may do when it is read: go to a place of its own, turn a page, follow an address of the web. */
const allowedActions = new Set(['GoTo', 'Named', 'URI']);

/** Actions whose names mean nothing else, refused wherever they are written. */
export const unmistakable = [
  ...['JavaScript', 'Launch', 'GoToR', 'GoToE', 'SubmitForm', 'ImportData', 'Rendition', 'RichMediaExecute'],
];

/** Actions that are refused also where nothing seems to lead to them. */
const known = new Set([
  ...unmistakable,
  ...['GoToDp', 'ResetForm', 'Hide', 'Thread', 'Sound', 'Movie', 'SetOCGState', 'Trans', 'GoTo3DView'],
]);

/** Keys under which an action stands. */
const leading = new Set(['A', 'PA', 'Next', 'OpenAction']);

/** Keys with which a document runs something by itself. */
const active = new Set(['AA', 'JS', 'JavaScript', 'XFA', 'OnInstantiate', 'RichMediaContent', 'Movie', 'Sound']);
const activeKinds = new Set(['Movie', 'Sound', 'Screen', 'RichMedia', '3D', 'Rendition']);

const attached = new Set(['EF', 'EmbeddedFiles', 'Collection']);
const attachedKinds = new Set(['EmbeddedFile', 'FileAttachment']);

/** Keys whose dictionary is one of names that the author chose: a font may be called `JS`. */
const namesOfTheAuthor = new Set([
  ...['Font', 'XObject', 'ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'Properties'],
  ...['CharProcs', 'RoleMap', 'ClassMap', 'Colorants', 'Dests'],
]);

const isText = (value: unknown): value is PDFString | PDFHexString =>
  value instanceof PDFString || value instanceof PDFHexString;

const mayFollow = (address: string) => /^(?:https?:\/\/|mailto:|tel:)/i.test(address.replace(/[\s\p{Cc}]/gu, ''));

const dictOf = (value: PDFObject | undefined): PDFDict | undefined => {
  if (value instanceof PDFStream) return value.dict;
  return value instanceof PDFDict ? value : undefined;
};

/** Every dictionary that is in some objects, without a stack that their nesting could exhaust. */
const dictionariesIn = (roots: readonly PDFObject[]): Map<PDFDict, boolean> => {
  const found = new Map<PDFDict, boolean>();
  const left = [...roots];
  for (let object = left.pop(); object; object = left.pop()) {
    if (object instanceof PDFArray) left.push(...object.asArray());
    const dictionary = dictOf(object);
    if (!dictionary || found.has(dictionary)) continue;
    found.set(dictionary, object instanceof PDFStream);
    for (const [, value] of dictionary.entries()) left.push(value);
  }
  return found;
};

/** Dictionaries that are read as one of names, and as nothing else by any other way that leads to them. */
const namesOnly = (dictionaries: Iterable<PDFDict>, objects: readonly PDFObject[], context: PDFContext) => {
  const [names, others] = [new Set<PDFDict>(), new Set<PDFDict>()];
  const note = (value: PDFObject, key: string | null) => {
    const target = dictOf(context.lookup(value));
    if (target) (key !== null && namesOfTheAuthor.has(key) ? names : others).add(target);
  };
  const arrays: PDFArray[] = objects.filter((object) => object instanceof PDFArray);
  for (const dictionary of dictionaries)
    for (const [key, value] of dictionary.entries()) {
      note(value, key.decodeText());
      if (value instanceof PDFArray) arrays.push(value);
    }
  for (let array = arrays.pop(); array; array = arrays.pop())
    for (const value of array.asArray()) {
      note(value, null);
      if (value instanceof PDFArray) arrays.push(value);
    }
  return { has: (dictionary: PDFDict) => names.has(dictionary) && !others.has(dictionary) };
};

/** Refuses an action that is not allowed where one stands; what has no `S` under `A` are attributes of a paragraph. */
const refuseLed = (key: string, value: PDFObject | undefined, context: PDFContext) => {
  for (const one of value instanceof PDFArray && key !== 'OpenAction' ? value.asArray() : [value]) {
    const action = dictOf(one && context.lookup(one));
    if (!action) continue;
    const kind = action.lookup(PDFName.of('S'));
    if (kind === undefined && key !== 'OpenAction') continue;
    const said = kind instanceof PDFName ? kind.decodeText() : '';
    if (key === 'OpenAction' ? said !== 'GoTo' : !allowedActions.has(said)) throw new Refusal('pdf_active');
  }
};

/** Refuses a dictionary by what it says it is. */
const refuseKind = (dictionary: PDFDict) => {
  const said = (key: string) => {
    const value = dictionary.lookup(PDFName.of(key));
    return value instanceof PDFName ? value.decodeText() : '';
  };
  const kinds = [said('Type'), said('Subtype')];
  const isParagraph = kinds[0] === 'StructElem' || (kinds[0] !== 'Action' && dictionary.has(PDFName.of('P')));
  if (known.has(said('S')) && !isParagraph) throw new Refusal('pdf_active');
  if (kinds[0] === 'Action' && !allowedActions.has(said('S'))) throw new Refusal('pdf_active');
  if (kinds.some((kind) => attachedKinds.has(kind))) throw new Refusal('pdf_attachment');
  if (kinds.some((kind) => activeKinds.has(kind))) throw new Refusal('pdf_active');
};

const refuseEntry = (key: string, value: PDFObject | undefined, isStream: boolean, context: PDFContext) => {
  if (attached.has(key)) throw new Refusal('pdf_attachment');
  if (active.has(key)) throw new Refusal('pdf_active');
  if (leading.has(key)) refuseLed(key, value, context);
  if (key === 'URI') {
    const address = value instanceof PDFDict ? value.lookup(PDFName.of('Base')) : value;
    if (isText(address) && !mayFollow(address.decodeText())) throw new Refusal('pdf_link');
  }
  // A part of the document that lies in another file, which a reader would go and fetch.
  if ((key === 'F' || key === 'UF') && (isStream || isText(value) || value instanceof PDFDict))
    throw new Refusal('pdf_external');
};

/**
 * Holds every object of a document against what may be done in one: an allow-list of actions, no file inside, no part
 * outside.
 * @throws Refusal
 */
export const refuseActions = (context: PDFContext): void => {
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  const dictionaries = dictionariesIn(objects);
  const names = namesOnly(dictionaries.keys(), objects, context);
  for (const [dictionary, isStream] of dictionaries) {
    if (names.has(dictionary)) continue;
    refuseKind(dictionary);
    for (const [key, value] of dictionary.entries())
      refuseEntry(key.decodeText(), context.lookup(value), isStream, context);
  }
};
