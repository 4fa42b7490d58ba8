import { watchFaults } from './watch-faults.ts';

const listening: [string, EventListenerOrEventListenerObject][] = [];

const hub = { remote: 'mfe-hub', version: '3.0.0-0123456789' };

const open = ({ acted = false, onScreen = hub as typeof hub | null } = {}) => {
  const faults: string[] = [];
  let apologies = 0;
  Object.defineProperty(navigator, 'userActivation', { value: { isActive: acted }, configurable: true });
  watchFaults({
    report: ({ remote, version, phase, message }) => {
      faults.push(`${remote} ${version} ${phase} ${message}`);
    },
    shown: () => onScreen,
    apologise: () => {
      apologies += 1;
    },
  });
  return { faults, apologies: () => apologies };
};

/** An error as the browser hands it over, thrown at the given addresses. */
const thrown = (message: string, ...frames: string[]) =>
  Object.assign(new Error(message), {
    stack: `Error: ${message}\n${frames.map((frame) => `    at f (${frame}:1:2)`).join('\n')}`,
  });

const raise = (error: Error, filename = '') => {
  window.dispatchEvent(Object.assign(new Event('error'), { error, message: error.message, filename }));
};

const cart = 'http://localhost/releases/mfe-cart/1.0.0-0123456789/app.js';
const kit = 'http://localhost/releases/shell/2.0.0-0123456789/main.js';

beforeEach(() => {
  const add = window.addEventListener.bind(window);
  jest
    .spyOn(window, 'addEventListener')
    .mockImplementation((type: string, listener: EventListenerOrEventListenerObject) => {
      listening.push([type, listener]);
      add(type, listener);
    });
});

afterEach(() => {
  for (const [type, listener] of listening.splice(0)) window.removeEventListener(type, listener);
});

test('what a handler throws is reported by the remote and version whose code threw, once', () => {
  const { faults } = open();
  for (const frames of [
    [cart, kit],
    [kit, cart],
    [cart, kit],
  ])
    raise(thrown('no price', ...frames));
  raise(thrown('no menu', kit));
  expect(faults).toEqual(['mfe-cart 1.0.0-0123456789 event no price', 'shell 2.0.0-0123456789 event no menu']);
});

test('a promise nobody handled is reported the same; what comes from elsewhere is none of ours', () => {
  const { faults } = open();
  for (const reason of [thrown('no total', cart), thrown('extension', 'chrome-extension://x/a.js')])
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  expect(faults).toEqual(['mfe-cart 1.0.0-0123456789 event no total']);
});

test('a request that was given up and a load reported elsewhere are no faults', () => {
  const { faults } = open();
  raise(Object.assign(thrown('aborted', cart), { name: 'AbortError' }));
  raise(Object.assign(thrown('gone', cart), { name: 'RemoteLoadError', phase: 'load' }));
  expect(faults).toEqual([]);
});

test('a person whose press did nothing is told so; one who did nothing is left alone', () => {
  const { apologies } = open({ acted: true });
  raise(thrown('no price', cart));
  expect(apologies()).toBe(1);
  Object.defineProperty(navigator, 'userActivation', { value: { isActive: false }, configurable: true });
  raise(thrown('no list', cart));
  expect(apologies()).toBe(1);
});

test('an error React recovers from by itself is counted, and the person is not told that something failed', () => {
  const { faults, apologies } = open({ acted: true });
  for (const message of [
    'Minified React error #177; visit https://react.dev/errors/177',
    'Cannot commit the same tree as before. This error is likely caused by a bug in React.',
  ])
    raise(thrown(message, kit));
  expect([faults.length, apologies()]).toEqual([2, 0]);
  raise(thrown('Minified React error #31; visit https://react.dev/errors/31', kit));
  expect(apologies()).toBe(1);
});

test('a loop of faults ends in a few reports', () => {
  const { faults } = open();
  for (let turn = 0; turn < 50; turn += 1) raise(thrown(`fault ${turn}`, cart));
  expect(faults).toHaveLength(20);
});

const reject = (reason: unknown) => {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
};

test('security 85: a rejection with no error is reported as of the release on screen, each kind once', () => {
  const { faults } = open();
  for (const reason of ['fora do ar', 'fora do ar', undefined, { status: 500 }, new DOMException('gone', 'AbortError')])
    reject(reason);
  expect(faults).toEqual([
    'mfe-hub 3.0.0-0123456789 event rejected with "fora do ar"',
    'mfe-hub 3.0.0-0123456789 event rejected with [object Undefined]',
    'mfe-hub 3.0.0-0123456789 event rejected with [object Object]',
  ]);
});

test('a rejection with no error while no remote is on screen is nobody’s', () => {
  const { faults } = open({ onScreen: null });
  reject('fora do ar');
  expect(faults).toEqual([]);
});
