import { pdf } from './files.fixture.ts';

interface Paper {
  /** What stands in the catalog and in the page, and further objects from number 4 on. */
  catalog?: string;
  page?: string;
  more?: readonly string[];
  head?: string;
  tail?: string;
}

/** A PDF of one page as it is written. */
const paper = ({ catalog = '', page = '', more = [], head = '', tail = '' }: Paper = {}): Buffer => {
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]${page}>>`,
    ...more,
  ].map((text, index) => `${index + 1} 0 obj\n${text}\nendobj\n`);
  const end = `trailer\n<</Root 1 0 R/Size ${objects.length + 1}>>\nstartxref\n0\n%%EOF\n`;
  return Buffer.from(`${head}%PDF-1.7\n${objects.join('')}${end}${tail}`, 'latin1');
};

const link = (action: string): Paper => ({ page: `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A ${action}>>]` });
const opens = (action: string): Paper => ({ catalog: `/OpenAction ${action}` });
const uri = (address: string): Paper => link(`<</S/URI/URI(${address})>>`);
const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}>>`;
const fonts = (entries: string): Paper => ({ page: `/Resources<</Font<<${entries}>>>>` });

/** A document that an older reader sees as it was before an object was replaced. */
const replaced = (before: string): Buffer =>
  Buffer.concat([
    paper({ more: [before] }),
    Buffer.from('4 0 obj\n<</Type/Nothing>>\nendobj\ntrailer\n<</Root 1 0 R/Size 5>>\nstartxref\n0\n%%EOF\n'),
  ]);

const forbids = (userPassword: string, isPacked: boolean) =>
  pdf(
    2,
    (document) => {
      document.encrypt({ userPassword, ownerPassword: 'dono', permissions: { printing: false } });
    },
    isPacked,
  );

/** What is done to a PDF, and the code it is refused with; null where it is taken. */
export type WantedPaper = readonly [what: string, bytes: Buffer, code: string | null];

const taken = async (): Promise<WantedPaper[]> => [
  ['one page', paper(), null],
  ['a link to a place of its own', paper(link('<</S/GoTo/D[3 0 R/Fit]>>')), null],
  ['a link that turns the page', paper(link('<</S/Named/N/NextPage>>')), null],
  ['an https link', paper(uri('https://exemplo.test/a?b=c')), null],
  ['an http link in capitals', paper(uri('HTTP://exemplo.test')), null],
  ['a mailto link', paper(uri('mailto:a@exemplo.test')), null],
  ['a tel link', paper(uri('tel:+551132145678')), null],
  ['it opens at a page', paper(opens('[3 0 R/Fit]')), null],
  ['it opens at a page by an action', paper(opens('<</S/GoTo/D[3 0 R/Fit]>>')), null],
  ['an address all links begin with', paper({ catalog: '/URI<</Base(https://exemplo.test/)>>' }), null],
  ['a font called JavaScript', paper(fonts(`/F1 ${font('JavaScript')}`)), null],
  ['a font of the Launch family', paper(fonts(`/F1 ${font('Launch-Bold')}`)), null],
  ['a font known as JS', paper(fonts(`/JS ${font('Helvetica')}`)), null],
  ['a font known as AA, apart', paper({ page: '/Resources<</Font 4 0 R>>', more: [`<</AA ${font('Times')}>>`] }), null],
  ['a font known as F', paper(fonts(`/F ${font('Helvetica')}`)), null],
  ['a tagged paragraph with attributes', paper({ more: ['<</Type/StructElem/S/P/P 1 0 R/A<</O/Layout>>>>'] }), null],
  ['a part of the text called Sound', paper({ more: ['<</Type/StructElem/S/Sound/P 1 0 R>>'] }), null],
  ['a group of transparency', paper({ page: '/Group<</S/Transparency/CS/DeviceRGB>>' }), null],
  ['numbers of pages in letters', paper({ catalog: '/PageLabels<</Nums[0<</S/r>>]>>' }), null],
  ['a note with flags', paper({ page: '/Annots[<</Type/Annot/Subtype/Text/F 4/Rect[0 0 9 9]>>]' }), null],
  ['blank lines before the header', paper({ head: '\n\r\n  \n' }), null],
  ['a mark of UTF-8 before the header', paper({ head: '\xef\xbb\xbf' }), null],
  ['a comment after the end', paper({ tail: '% feito por um programa\n' }), null],
  ['two comments and zeros after the end', paper({ tail: '\r\n%a\r\n%b\0\0\0' }), null],
  ['it only forbids printing', await forbids('', false), null],
  ['it only forbids printing, packed', await forbids('', true), null],
];

const locked = async (): Promise<WantedPaper[]> => [
  ['it asks for a password', await forbids('segredo', false), 'pdf_encrypted'],
  ['it asks for a password, packed', await forbids('segredo', true), 'pdf_encrypted'],
];

const acting = (): WantedPaper[] => [
  ['a link to another document', paper(link('<</S/GoToR/F(outro.pdf)/D[0/Fit]>>')), 'pdf_active'],
  ["a link to a stranger's share", paper(link('<</S/GoToR/F(\\\\\\\\servidor\\\\pasta)>>')), 'pdf_active'],
  ['a link that starts a program', paper(link('<</S/Launch/F(cmd.exe)>>')), 'pdf_active'],
  ['a link that runs a script', paper(link('<</S/JavaScript/JS(1)>>')), 'pdf_active'],
  ['a link that sends a form', paper(link('<</S/SubmitForm/F(https://exemplo.test)>>')), 'pdf_active'],
  ['a link that takes data', paper(link('<</S/ImportData/F(a.fdf)>>')), 'pdf_active'],
  ['a link that hides a field', paper(link('<</S/Hide/T(a)>>')), 'pdf_active'],
  ['a link that switches layers', paper(link('<</S/SetOCGState/State[]>>')), 'pdf_active'],
  ['a link of a kind nobody knows', paper(link('<</S/Teleport>>')), 'pdf_active'],
  ['a link whose kind stands apart', paper({ ...link('<</S 4 0 R>>'), more: ['/Teleport'] }), 'pdf_active'],
  [
    'a link that goes on, apart',
    paper({ ...link('<</S/GoTo/D[3 0 R/Fit]/Next[4 0 R]>>'), more: ['<</S/Teleport>>'] }),
    'pdf_active',
  ],
  ['an action where nothing leads to it', paper({ more: ['<</Type/Action/S/Teleport>>'] }), 'pdf_active'],
  ['it does something when it closes', paper({ catalog: '/AA<</WC<</S/GoTo>>>>' }), 'pdf_active'],
  ['a page does something when it opens', paper({ page: '/AA<</O<</S/URI/URI(https://a.test)>>>>' }), 'pdf_active'],
  ['it opens with an address', paper(opens('<</S/URI/URI(https://exemplo.test)>>')), 'pdf_active'],
  ['it opens with a print window', paper(opens('<</S/Named/N/Print>>')), 'pdf_active'],
  ['scripts by name', paper({ catalog: '/Names<</JavaScript<</Names[(a)4 0 R]>>>>' }), 'pdf_active'],
  [
    'scripts in what is said to be fonts too',
    paper({ catalog: '/Names 4 0 R', page: '/Resources<</Font 4 0 R>>', more: ['<</JavaScript<<>>>>'] }),
    'pdf_active',
  ],
  ['a form of scripts', paper({ catalog: '/AcroForm<</XFA(x)/Fields[]>>' }), 'pdf_active'],
  ['a film', paper({ page: '/Annots[<</Type/Annot/Subtype/Movie>>]' }), 'pdf_active'],
  ['a script an older reader sees', replaced('<</S /JavaScript/JS(1)>>'), 'pdf_active'],
  ['the same with its name written otherwise', replaced('<</#53 % a\n/J#61vaScript/JS(1)>>'), 'pdf_active'],
];

const reaching = (): WantedPaper[] => [
  ['a file link', paper(uri('file:///etc/passwd')), 'pdf_link'],
  ['a script as an address', paper(uri('java\\nscript:1')), 'pdf_link'],
  ["a stranger's share as an address", paper(uri('\\\\\\\\servidor\\\\pasta')), 'pdf_link'],
  ['an address without its beginning', paper(uri('www.exemplo.test')), 'pdf_link'],
  ['a share all links begin with', paper({ catalog: '/URI<</Base(file://servidor/)>>' }), 'pdf_link'],
  [
    'a picture that lies elsewhere',
    paper({ more: ['<</Type/XObject/Subtype/Image/F(\\\\\\\\servidor\\\\a)/Length 0>>stream\n\nendstream'] }),
    'pdf_external',
  ],
  [
    'a page of another document',
    paper({ more: ['<</Subtype/Form/Ref<</F(outro.pdf)/Page 1>>/Length 0>>stream\n\nendstream'] }),
    'pdf_external',
  ],
  ['an address of a file', paper({ more: ['<</Type/Filespec/F(a.pdf)/UF(a.pdf)>>'] }), 'pdf_external'],
  ['a file inside', paper({ more: ['<</Type/Filespec/EF<<>>/F(a.exe)>>'] }), 'pdf_attachment'],
  ['a file inside an older reader sees', replaced('<</Names<</EmbeddedFiles 5 0 R>>>>'), 'pdf_attachment'],
  ['a file on a note', paper({ page: '/Annots[<</Subtype/FileAttachment>>]' }), 'pdf_attachment'],
  ['a binder of files', paper({ catalog: '/Collection<</View/T>>' }), 'pdf_attachment'],
  ['mark-up in a comment after the end', paper({ tail: '%<script>alert(1)</script>\n' }), 'file_disguised'],
  ['words after the end', paper({ tail: 'fim\n' }), 'file_disguised'],
  ['words before the header', paper({ head: 'oi\n' }), 'file_type'],
  ['no end', paper().subarray(0, -20), 'file_damaged'],
  [
    'no page',
    Buffer.from(paper().toString('latin1').replace('/Kids[3 0 R]/Count 1', '/Kids[]/Count 0')),
    'file_damaged',
  ],
];

export const wantedPapers = async (): Promise<WantedPaper[]> => [
  ...(await taken()),
  ...(await locked()),
  ...acting(),
  ...reaching(),
];
