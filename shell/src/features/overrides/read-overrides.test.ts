import { forgetOverride, isAllowedOrigin, readOverrides } from './read-overrides.ts';

const key = 'pregao.overrides';
const notes = () => jest.mocked(console.info).mock.calls.map(([text]) => String(text));

beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('an origin is allowed as it is named, and on every port where the port is open', () => {
  expect(
    ['http://localhost:8082', 'http://localhost', 'https://localhost:8082', 'http://localhost.evil.test:8082'].map(
      (origin) => isAllowedOrigin(origin, ['http://localhost:*']),
    ),
  ).toEqual([true, true, false, false]);
  expect(
    ['https://dev.test', 'https://dev.test:8443'].map((origin) => isAllowedOrigin(origin, ['https://dev.test'])),
  ).toEqual([true, false]);
});

test('what is whole and from an allowed origin is read, and nothing is noted', () => {
  expect([...readOverrides('{"mfe-cart":"http://localhost:8082/remoteEntry.js"}', ['http://localhost:*'])]).toEqual([
    ['mfe-cart', 'http://localhost:8082/remoteEntry.js'],
  ]);
  expect(notes()).toEqual([]);
});

test.each([
  [
    'a remote from an origin that is not allowed',
    '{"mfe-cart":"https://evil.test/remoteEntry.js"}',
    /may not come from https:\/\/evil\.test/,
  ],
  ['a remote from the platform itself', `{"mfe-cart":"${location.origin}/remoteEntry.js"}`, /may not come from/],
  ['a script address', '{"mfe-cart":"javascript:alert(1)//x.js"}', /has no address/],
  ['an address that is no script', '{"mfe-cart":"http://localhost:8082/"}', /has no address/],
  ['the shell', '{"shell":"http://localhost:8082/main.js"}', /is no name of a remote/],
  ['a list', '["mfe-cart"]', /is not a JSON object/],
  ['text that is no JSON', '{mfe-cart', /is not a JSON object/],
])('security 28: %s is ignored with a note', (_, text, note) => {
  expect(readOverrides(text, ['http://localhost:8082']).size).toBe(0);
  expect(notes()).toEqual([expect.stringMatching(note)]);
});

test('forgetting one keeps the others, and the last one leaves nothing behind', () => {
  localStorage.setItem(key, '{"mfe-cart":"http://localhost:8082/a.js","mfe-hub":"http://localhost:8083/a.js"}');
  forgetOverride('mfe-cart');
  expect(localStorage.getItem(key)).toBe('{"mfe-hub":"http://localhost:8083/a.js"}');
  forgetOverride('mfe-hub');
  expect(localStorage.getItem(key)).toBeNull();
});
