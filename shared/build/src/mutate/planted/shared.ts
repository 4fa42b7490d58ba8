import type { PlantedFault } from '../planted-fault.ts';

const format = 'shared/format/src';
const bus = { file: 'shared/event-bus/src/bus.ts', test: 'shared/event-bus/src/bus.test.ts' };
const marks = { file: 'shared/contract/src/core/html-marks.ts', test: 'shared/ui/src/kit/content/sanitize.test.ts' };
const states = { file: 'shared/ui/src/kit/states/states.tsx', test: 'shared/ui/src/kit/light-kit.test.tsx' };

/** Faults in what every app shares. */
export const sharedFaults: readonly PlantedFault[] = [
  {
    name: 'a phone that is not yet whole is shown with the short mask',
    file: `${format}/phone.ts`,
    test: `${format}/documents.test.ts`,
    text: 'digits.length === 10',
    replacement: 'digits.length <= 10',
  },
  {
    name: 'a UTM value may hold half a character',
    file: `${format}/utm.ts`,
    test: `${format}/texts.test.ts`,
    text: '?.toWellFormed()',
    replacement: '?.valueOf()',
  },
  {
    name: 'a line takes more characters than its width',
    file: `${format}/message-row.ts`,
    test: `${format}/texts.test.ts`,
    text: '[500, 58]',
    replacement: '[500, 70]',
  },
  {
    name: 'an event of one tab is heard from another',
    ...bus,
    text: 'if (accepted?.crossTab) subject.next',
    replacement: 'if (accepted) subject.next',
  },
  {
    name: 'what another tab sends is passed on unread',
    ...bus,
    text: "payload: accepted.payload, origin: 'elsewhere'",
    replacement: "payload, origin: 'elsewhere'",
  },
  {
    name: 'a link may lead to another host without naming its protocol',
    ...marks,
    text: '\\/(?![/\\\\])',
    replacement: '\\/',
  },
  {
    name: 'a link is matched anywhere in its address',
    ...marks,
    text: '/^(?:https:\\/\\/|',
    replacement: '/(?:https:\\/\\/|',
  },
  {
    name: 'an address in capitals is no address',
    ...marks,
    text: '\\\\]*$/iu',
    replacement: '\\\\]*$/u',
  },
  {
    name: 'a picture may come from another host',
    ...marks,
    text: '/^\\/files',
    replacement: '/files',
  },
  {
    name: 'a ticker says what it is not',
    file: 'api/src/resource/record/html.ts',
    test: 'api/src/resource/record/html.test.ts',
    text: 'text !== `$${attribs[need]}`',
    replacement: "text === ''",
  },
  {
    name: 'a link leaves the site and tells where it comes from',
    file: 'api/src/resource/record/html.ts',
    test: 'api/src/resource/record/html.test.ts',
    text: '{ href, rel: outwardRel } : { href }',
    replacement: '{ href } : { href }',
  },
  {
    name: 'a locale is missing',
    file: 'shared/platform/src/i18n/texts.ts',
    test: 'shared/platform/src/i18n/i18n.test.tsx',
    text: "['en', 'de', 'fr', 'pt', 'pt-br']",
    replacement: "['en', 'fr', 'pt', 'pt-br']",
  },
  {
    name: 'the default of the theme context is light',
    file: 'shared/ui/src/provider/look-context.ts',
    test: 'shared/ui/src/provider/look-context.test.tsx',
    text: "skin: 'dark'",
    replacement: "skin: 'light'",
  },
  {
    name: "a failure of the server is called the connection's",
    ...states,
    text: "if (code === 'network')",
    replacement: "if (code === 'network' || Number(status) >= 500)",
  },
  {
    name: 'a failure of the server has no words of its own',
    ...states,
    text: 'status >= 500 ? texts.serverHint',
    replacement: 'status > 500 ? texts.serverHint',
  },
  {
    name: 'a table does not say whose fault a failure is',
    file: 'shared/ui/src/kit/states/face.tsx',
    test: 'mfe-admin/src/features/orders/orders.test.tsx',
    text: 'error={error}',
    replacement: 'error={undefined}',
  },
  {
    name: 'what fails before the API has no words of its own',
    file: 'shared/api-client/src/failure.ts',
    test: 'shared/api-client/src/client.test.ts',
    text: 'response.status >= 500 ? errorTexts.server : errorTexts.generic',
    replacement: 'errorTexts.generic',
  },
];
