import type { PlantedFault } from '../planted-fault.ts';

const platform = 'api/src/modules/platform';
const headers = { test: `${platform}/page/headers.test.ts` };
const page = { ...headers, file: `${platform}/page/page.ts` };
const failure = { ...headers, file: `${platform}/page/failure.ts` };
const everyAnswer = { ...headers, file: 'api/src/http/api-headers.ts' };
const stream = { file: `${platform}/releases/stream.ts`, test: `${platform}/releases/stream-heartbeat.test.ts` };
const share = { file: `${platform}/releases/canary/share.ts`, test: `${platform}/releases/canary/share.test.ts` };
const visitor = { file: `${platform}/page/visitor.ts`, test: `${platform}/page/visitor.test.ts` };

/** Faults in what a page tells the browser, whose releases a visitor is shown, and who is told of them. */
export const platformFaults: readonly PlantedFault[] = [
  { name: 'a page may embed anything', ...page, text: '"object-src \'none\'", ', replacement: '' },
  {
    name: 'a page may change what its addresses are relative to',
    ...page,
    text: '"base-uri \'none\'", ',
    replacement: '',
  },
  { name: 'a form of a page may be sent anywhere', ...page, text: '"form-action \'self\'", ', replacement: '' },
  { name: 'a page may be framed', ...page, text: ', "frame-ancestors \'none\'"', replacement: '' },
  {
    name: 'a page may be framed by an old browser',
    ...page,
    text: ".header('x-frame-options', 'DENY')",
    replacement: '',
  },
  {
    name: 'a page is held by who opened it',
    ...page,
    text: ".header('cross-origin-opener-policy', 'same-origin')",
    replacement: '',
  },
  {
    name: 'a page is taken for another type',
    ...page,
    text: ".header('x-content-type-options', 'nosniff')",
    replacement: ".header('x-content-type-options', '')",
  },
  { name: 'a page may ask for the camera', ...page, text: 'camera=(), ', replacement: '' },
  {
    name: 'a page with a token is kept by the browser',
    ...page,
    text: "secret ? 'no-store' : 'private, no-cache'",
    replacement: "'private, no-cache'",
  },
  {
    name: 'a page is kept by who stands between',
    ...page,
    text: ": 'private, no-cache')",
    replacement: ": 'no-cache')",
  },
  {
    name: 'a page with a token tells its address',
    ...page,
    text: "secret ? 'no-referrer' : 'strict-origin-when-cross-origin'",
    replacement: "'strict-origin-when-cross-origin'",
  },
  {
    name: 'a page tells its whole address to every site',
    ...page,
    text: "'strict-origin-when-cross-origin'",
    replacement: "'unsafe-url'",
  },
  {
    name: 'a page with a token is found by search engines',
    ...page,
    text: 'if (secret || request.channel !== stable)',
    replacement: 'if (request.channel !== stable)',
  },
  {
    name: 'every page has the same nonce',
    ...page,
    text: "randomBytes(16).toString('base64')",
    replacement: "Buffer.alloc(16).toString('base64')",
  },
  {
    name: 'text that reaches a sink of scripts is not told',
    ...page,
    text: ".header('content-security-policy-report-only', trustedTypes)",
    replacement: '',
  },
  { name: 'the page of a failure may be framed', ...failure, text: " frame-ancestors 'none';", replacement: '' },
  { name: 'the page of a failure is kept', ...failure, text: ".header('cache-control', 'no-store')", replacement: '' },
  {
    name: 'a browser is not held to TLS',
    ...everyAnswer,
    text: "'max-age=31536000; includeSubDomains'",
    replacement: "'max-age=0'",
  },
  {
    name: 'an API answer may be embedded by another origin',
    ...everyAnswer,
    text: ".header('cross-origin-resource-policy', 'same-origin')",
    replacement: '',
  },
  {
    name: 'an API answer is kept',
    ...everyAnswer,
    text: "reply.header('cache-control', 'no-store')",
    replacement: "reply.header('cache-control', 'no-cache')",
  },
  { name: 'a silent stream carries no sign of life', ...stream, text: "raw.write(':\\n\\n')", replacement: 'void raw' },
  {
    name: 'a sign of life comes after a proxy gave up',
    ...stream,
    text: 'const heartbeatMs = 25_000;',
    replacement: 'const heartbeatMs = 250_000;',
  },
  {
    name: 'any signature of the right length opens a pin',
    ...visitor,
    text: ' && timingSafeEqual(given, expected)',
    replacement: '',
  },
  {
    name: 'a signature holds for every person',
    ...visitor,
    text: 'release-pin\\n${user}',
    replacement: 'release-pin\\n',
  },
  {
    name: 'a signature needs no secret',
    ...visitor,
    text: "createHmac('sha256', secret)",
    replacement: "createHmac('sha256', 'another secret')",
  },
  { name: 'the last bucket is never drawn', ...visitor, text: 'randomInt(100)', replacement: 'randomInt(99)' },
  { name: 'a browser may name a bucket past the last', ...visitor, text: '/^\\d{1,2}$/', replacement: '/^\\d{1,3}$/' },
  {
    name: 'a canary never takes the last bucket',
    ...share,
    text: ')) % 100 < percent',
    replacement: ')) % 100 < Math.min(percent, 99)',
  },
  {
    name: 'an unchanged registry gives a tab nothing new to report with',
    file: `${platform}/releases/releases.routes.ts`,
    test: `${platform}/releases/canary/watch.test.ts`,
    text: 'issueReportToken(config.secret, request.ip, now())',
    replacement: "request.headers['if-none-match'] === tag ? '' : issueReportToken(config.secret, request.ip, now())",
  },
];
