import fc from 'fast-check';
import { cutDescription } from './cut-description.ts';
import { hasWords } from './fold-text.ts';
import { messageRowHeight } from './message-row.ts';
import { formatBytes, formatDecimal, formatNumber, formatPercent, formatThousands } from './numbers.ts';
import { firstName } from './person-name.ts';
import { slugFrom, stripSlug } from './slug.ts';
import { collectUtm, parseUtm, readUtmFields, readUtmHeaders, utmFields, utmHeaders, type Utm } from './utm.ts';
import { videoSource } from './video.ts';

test('a person is called by the first name, however long the rest is', () => {
  expect(
    [
      'maria Antônia de Souza Pereira dos Santos Lima Neta',
      '  João  Silva',
      'élida',
      '',
      'x'.repeat(300),
      'ana\nlima',
      'íris\tde Sá',
    ].map(firstName),
  ).toEqual(['Maria', 'João', 'Élida', '', `X${'x'.repeat(39)}`, 'Ana', 'Íris']);
});

test('REQ-5.20: a slug field strips spaces and nothing else', () => {
  expect(stripSlug(' Curso de  Opções\t2 ')).toBe('CursodeOpções2');
  expect(['Opções: do zero à prática!', ' (Day-trade) — 2ª turma?! ', '…'].map(slugFrom)).toEqual([
    'opcoes-do-zero-a-pratica',
    'day-trade-2-turma',
    '',
  ]);
});

test('REQ-9.13, REQ-9.14: a number above 999 has a k suffix', () => {
  expect([0, 999, 1000, 1500, 1999, 12_345, -5000, 1_234_560].map(formatThousands)).toEqual([
    '0',
    '999',
    '1k',
    '1,5k',
    '2k',
    '12,3k',
    '-5000',
    '1234,6k',
  ]);
});

test('the size of a file is written in the unit that suits it', () => {
  expect([0, 1, 1_023, 1_024, 1_536, 10_485_760, 209_715_200, 4 * 1024 ** 3].map(formatBytes)).toEqual([
    '0 bytes',
    '1 byte',
    '1023 bytes',
    '1 KB',
    '1,5 KB',
    '10 MB',
    '200 MB',
    '4 GB',
  ]);
});

test('numbers and percentages are written in Portuguese', () => {
  expect(formatNumber(1234.5)).toBe('1.234,5');
  const own = new Intl.NumberFormat('pt-BR');
  for (const value of [0, 7, 999, 1000, 12_345, 987_654_321, -1, -1000, -12_345.678])
    expect(formatNumber(value)).toBe(own.format(value));
  expect([formatPercent(0.125), formatPercent(1), formatPercent(0.5049, 0)]).toEqual(['12,5%', '100%', '50%']);
});

test('REQ-9.16, REQ-9.17, REQ-9.18: a video comes from youtube unless its host says otherwise', () => {
  expect(
    [
      'https://player.vimeo.com/video/1',
      'https://player-vz-1.tv.PandaVideo.com.br/embed/?v=1',
      'https://youtu.be/vimeo',
      '',
      null,
      '//vimeo.com/1',
      '//youtu.be/vimeo',
      'Player.VIMEO.com/1',
      'PandaVideo',
    ].map(videoSource),
  ).toEqual(['vimeo', 'pandavideo', 'youtube', 'youtube', 'youtube', 'vimeo', 'youtube', 'vimeo', 'pandavideo']);
});

test('REQ-3.44, REQ-5.29: UTM values are read when source, medium and campaign are all present', () => {
  expect(parseUtm('?utm_source=ig&utm_medium=bio&utm_campaign=bf&utm_influenciador=ana&utm_term=&x=1')).toEqual({
    source: 'ig',
    medium: 'bio',
    campaign: 'bf',
    influenciador: 'ana',
  });
});

test('REQ-5.30: one of the three missing leaves nothing', () => {
  for (const query of [
    '',
    'utm_source=a&utm_medium=b',
    'utm_source=a&utm_campaign=c&utm_content=d',
    'utm_source=%20&utm_medium=b&utm_campaign=c',
  ])
    expect(parseUtm(query)).toBeNull();
});

test('a UTM value is trimmed, cut at 200 characters and never half a character', () => {
  const named = (source: string) =>
    collectUtm((name) => ({ source, medium: ' bio ', campaign: 'bf' })[name as 'source']);
  expect(named(`  ${'a'.repeat(201)}`)).toEqual({ source: 'a'.repeat(200), medium: 'bio', campaign: 'bf' });
  expect(named('a\uD800')?.source).toBe('a\uFFFD');
  expect(() => utmHeaders({ source: named('a\uD800')?.source ?? '' })).not.toThrow();
});

test('UTM values survive the headers of a request, accents included', () => {
  const value = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((text) => text.trim() === text);
  const utm = fc.record(
    { source: value, medium: value, campaign: value, content: value },
    { requiredKeys: ['source', 'medium', 'campaign'] },
  );
  fc.assert(
    fc.property(utm, (sent) => {
      const headers = utmHeaders(sent as Utm);
      expect(new Headers(headers).get('utm-source')).not.toBeNull();
      expect(readUtmHeaders(headers)).toEqual(sent);
    }),
  );
});

const row = { message: 'oi', type: 2, hasAttachments: false, isCollapsed: false };

test('REQ-9.19 to REQ-9.22: a row is 88 plus 20 a line, 148 with attachments and 5.5 for type 1', () => {
  expect(messageRowHeight(row, 400)).toBe(108);
  expect(messageRowHeight({ ...row, message: 'a\nb\nc' }, 400)).toBe(148);
  expect(messageRowHeight({ ...row, hasAttachments: true }, 400)).toBe(256);
  expect(messageRowHeight({ ...row, type: 1 }, 400)).toBe(113.5);
});

test('REQ-9.23: a wider list never makes a row taller', () => {
  const width = fc.integer({ min: 100, max: 12_000 });
  fc.assert(
    fc.property(
      fc.string({ maxLength: 2000 }),
      width,
      width,
      (message, a, b) =>
        messageRowHeight({ ...row, message }, Math.max(a, b)) <= messageRowHeight({ ...row, message }, Math.min(a, b)),
    ),
  );
});

test('REQ-9.23: at each width of the table one more line is saved, and a pixel before it is not', () => {
  const table = [
    [400, 44],
    [500, 58],
    [600, 72],
    [800, 100],
    [1000, 128],
    [1300, 170],
    [1700, 226],
    [2500, 340],
    [10_000, 1400],
  ] as const;
  for (const [width, characters] of table) {
    const message = 'x'.repeat(characters);
    expect([
      width,
      messageRowHeight({ ...row, message }, width),
      messageRowHeight({ ...row, message }, width - 1) > 108,
    ]).toEqual([width, 108, true]);
    expect([width, messageRowHeight({ ...row, message: `${message}x` }, width)]).toEqual([width, 128]);
  }
  for (const width of [100, 299, 300, 399])
    expect(messageRowHeight({ ...row, message: 'x'.repeat(31) }, width)).toBe(128);
});

test('REQ-9.24: a hidden row is 58 high', () => {
  expect(messageRowHeight({ ...row, message: 'x'.repeat(900), hasAttachments: true, isCollapsed: true }, 400)).toBe(58);
});

test('a rating is written with one decimal and a comma, whole ones too', () => {
  expect([4, 4.25, 4.96, 0].map((value) => formatDecimal(value))).toEqual(['4,0', '4,3', '5,0', '0,0']);
  expect(formatDecimal(1.005, 2)).toBe('1,00');
});

test('a search is found word by word, whatever their order, case and accents', () => {
  const texts = ['Opções do zero', 'Ana Líria'];
  expect(['', '  ', 'OPCOES', 'líria  opções', 'liria\tzero', 'o zero'].map((q) => hasWords(q, texts))).toEqual(
    Array(6).fill(true),
  );
  expect(['opções bolsa', 'bolsa opções', 'zeroana', 'opçoesdo'].map((q) => hasWords(q, texts))).toEqual(
    Array(4).fill(false),
  );
});

test('UTM values survive the fields of a payload, and what is no text is left out', () => {
  const utm = { source: 'ig', medium: 'bio', campaign: 'Opções', term: 'a b' };
  expect(utmFields(utm)).toEqual({ utm_source: 'ig', utm_medium: 'bio', utm_campaign: 'Opções', utm_term: 'a b' });
  expect(readUtmFields({ ...utmFields(utm), utm_content: 7, utm_objetivo: null, name: 'Ana' })).toEqual(utm);
  expect(readUtmFields({ utm_source: 'ig', utm_medium: 'bio', utm_campaign: 1 })).toBeNull();
});

test('a header that is not well encoded is taken as it is, and of a repeated one the first', () => {
  expect(readUtmHeaders({ 'utm-source': '%E0%A4%A', 'utm-medium': ['a%20b', 'c'], 'utm-campaign': '100%25' })).toEqual({
    source: '%E0%A4%A',
    medium: 'a b',
    campaign: '100%',
  });
});

test('a description of 160 characters is whole; a longer one ends at a word, without what stands before the cut', () => {
  const whole = 'a'.repeat(160);
  const words = `${'aprenda '.repeat(19)}opções, renda fixa`;
  expect([whole, '', words, `${'a'.repeat(150)} – , dezletras`, `um ${'x'.repeat(200)}`].map(cutDescription)).toEqual([
    whole,
    '',
    `${'aprenda '.repeat(19).trim()}…`,
    `${'a'.repeat(150)}…`,
    `um ${'x'.repeat(77)}…`,
  ]);
  expect(cutDescription(`${'a, '.repeat(60)}`)).toBe(`${'a, '.repeat(53).slice(0, -2)}…`);
});
