import { TestEnvironment } from 'jest-environment-jsdom';

/** What a browser has and jsdom lacks, or has in a form that Node's fetch refuses. */
const fromNode = {
  AbortController,
  AbortSignal,
  Blob,
  BroadcastChannel,
  File,
  FormData,
  Headers,
  ReadableStream,
  Response,
  TextDecoder,
  TextDecoderStream,
  TextEncoder,
  TextEncoderStream,
  TransformStream,
  WritableStream,
  structuredClone,
  fetch,
  ResizeObserver: undefined,
};

/** jsdom with the fetch family of Node; a relative address is resolved against the page, as in a browser. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup() {
    await super.setup();
    const page = this.global as unknown as Record<string, unknown> & { location: Location };
    for (const [name, value] of Object.entries(fromNode)) if (value !== undefined) page[name] = value;
    const resolve = (input: RequestInfo | URL) =>
      typeof input === 'string' ? new URL(input, page.location.href) : input;
    page.Request = class PageRequest extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(resolve(input), init);
      }
    };
    page.fetch = (input: RequestInfo | URL, init?: RequestInit) => fetch(resolve(input), init);
  }

  /** Node's builds of the libraries: the fetch above is Node's, and MSW hides its server from browsers. */
  override exportConditions() {
    return ['node', 'node-addons'];
  }
}
