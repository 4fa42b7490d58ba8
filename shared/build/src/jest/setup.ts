import { format } from 'node:util';
import { TimerChannel } from './message-channel.ts';

/**
 * A warning of React, an unexpected `console.error` or a request nobody answers fails the test it happens in. A test that
 * expects one says so: `jest.spyOn(console, 'error').mockImplementation(() => {})`.
 */
const complaints: string[] = [];

for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]) => {
    complaints.push(`console.${level}: ${format(...parts)}`);
  };
}

/**
 * The page's own origin has no server in tests: a request that no handler takes is refused there. The mock server answers
 * below `fetch`, at the socket, so only the refusal tells that nobody took it.
 */
const realFetch = globalThis.fetch;

if (realFetch) {
  globalThis.fetch = async (input, init) => {
    try {
      return await realFetch(input, init);
    } catch (failure) {
      const { cause } = failure as { cause?: { code?: string } };
      const request = input instanceof Request ? input : { method: init?.method ?? 'GET', url: String(input) };
      const isPage = request.url.startsWith('/') || /^https?:\/\/localhost(\/|$)/.test(request.url);
      if (isPage && cause?.code === 'ECONNREFUSED')
        complaints.push(`request without a handler: ${request.method} ${request.url}`);
      throw failure;
    }
  };
}

afterEach(() => {
  const found = complaints.splice(0);
  if (found.length > 0) throw new Error(`The test complained:\n${found.join('\n')}`);
});

if (typeof document !== 'undefined') {
  // Loaded only with a document: both read it when they are required.
  require('@testing-library/jest-dom');
  // A busy machine is slow, not wrong: what is waited for may take its time.
  (require('@testing-library/dom') as typeof import('@testing-library/dom')).configure({ asyncUtilTimeout: 5_000 });
  jest.setTimeout(30_000);
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  window.matchMedia ??= (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => false,
  });
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  globalThis.IntersectionObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  } as unknown as typeof IntersectionObserver;
  globalThis.MessageChannel ??= TimerChannel as unknown as typeof MessageChannel;
  window.scrollTo = () => {};
  // jsdom neither draws nor plays: a canvas has no context and a video accepts its commands.
  HTMLCanvasElement.prototype.getContext = () => null;
  HTMLMediaElement.prototype.load = () => {};
  HTMLMediaElement.prototype.pause = () => {};
  HTMLMediaElement.prototype.play = async () => {};
  // jsdom refuses the style of a pseudo element, which the table asks for to measure the scroll bar.
  const { getComputedStyle } = window;
  window.getComputedStyle = (element) => getComputedStyle(element);
}
