import { PDFDocument, PDFName, PDFString, type PDFObject } from '@cantoo/pdf-lib';
import type { Hostile } from './hostile-file.fixture.ts';
import { pdf } from './files.fixture.ts';

type Change = (document: PDFDocument) => unknown;

const objectOf = (document: PDFDocument, value: object) => document.context.obj(value as never) as PDFObject;
const onCatalog =
  (key: string, value: object): Change =>
  (document) => {
    document.catalog.set(PDFName.of(key), objectOf(document, value));
  };
const onPage =
  (key: string, value: object): Change =>
  (document) => {
    document.getPage(0).node.set(PDFName.of(key), objectOf(document, value));
  };

const actions: Record<string, object> = {
  JavaScript: { S: 'JavaScript', JS: PDFString.of('app.alert(1)') },
  Launch: { S: 'Launch', F: PDFString.of('cmd.exe') },
  SubmitForm: { S: 'SubmitForm', F: PDFString.of('https://exemplo.test') },
  ImportData: { S: 'ImportData', F: PDFString.of('a.fdf') },
  GoToE: { S: 'GoToE', F: PDFString.of('a.pdf') },
  Rendition: { S: 'Rendition' },
  URI: { S: 'URI', URI: PDFString.of('java\nscript:alert(1)') },
  file: { S: 'URI', URI: PDFString.of('file:///etc/passwd') },
};

const changes = (): [string, Change, string][] => [
  ...Object.entries(actions).flatMap(([name, action]): [string, Change, string][] => [
    [`open-${name}`, onCatalog('OpenAction', action), 'pdf_active'],
    [`next-${name}`, onCatalog('OpenAction', { S: 'GoTo', Next: action }), 'pdf_active'],
    [`page-${name}`, onPage('AA', { O: action }), 'pdf_active'],
    [`note-${name}`, onPage('Annots', [{ Type: 'Annot', Subtype: 'Link', A: action }]), 'pdf_active'],
    [`field-${name}`, onCatalog('AcroForm', { Fields: [{ FT: 'Tx', AA: { K: action } }] }), 'pdf_active'],
    [`names-${name}`, onCatalog('Names', { JavaScript: { Names: [PDFString.of('a'), action] } }), 'pdf_active'],
  ]),
  ['xfa', onCatalog('AcroForm', { XFA: [PDFString.of('template')] }), 'pdf_active'],
  ['rich', onPage('Annots', [{ Type: 'Annot', Subtype: 'RichMedia' }]), 'pdf_active'],
  ['movie', onPage('Annots', [{ Type: 'Annot', Subtype: 'Movie' }]), 'pdf_active'],
  ['attached-note', onPage('Annots', [{ Type: 'Annot', Subtype: 'FileAttachment' }]), 'pdf_attachment'],
  ['collection', onCatalog('Collection', { View: 'T' }), 'pdf_attachment'],
  ['attached', (document) => document.attach(Buffer.from('MZ'), 'a.exe'), 'pdf_attachment'],
  ['script', (document) => document.addJavaScript('a', 'app.alert(1)'), 'pdf_active'],
  [
    'locked',
    (document) => {
      document.encrypt({ userPassword: 'a', ownerPassword: 'b', permissions: {} });
    },
    'pdf_encrypted',
  ],
];

/** PDFs that run, open, send or carry something, as they are, packed, and with names written otherwise. */
export const hostileDocuments = async (): Promise<Hostile[]> => {
  const made: Hostile[] = [];
  for (const [name, change, code] of changes()) {
    const isLink = /-(?:URI|file)$/.test(name);
    const hostile = { family: 'pdf', purpose: 'ebook' as const, codes: isLink ? [code, 'pdf_link'] : [code] };
    made.push({ ...hostile, name: `${name}.pdf`, bytes: await pdf(1, change) });
    if (/^(?:next|page|field)-/.test(name)) continue;
    const packed = await PDFDocument.create();
    packed.addPage();
    await change(packed);
    made.push({ ...hostile, name: `${name}-packed.pdf`, bytes: Buffer.from(await packed.save()) });
  }
  const script = await pdf(1, onCatalog('OpenAction', actions.JavaScript ?? {}));
  for (const written of ['J#61vaScript', '#4aavaScript', 'JavaScrip#74', 'J#61v#61Script'])
    made.push({
      family: 'pdf',
      purpose: 'ebook',
      name: `${written}.pdf`,
      bytes: Buffer.from(script.toString('latin1').replace('/JavaScript', `/${written}`), 'latin1'),
      codes: ['pdf_active', 'file_damaged'],
    });
  return made;
};
