import { TestEnvironment } from 'jest-environment-jsdom';

/** What a browser has and jsdom lacks, or has in a form that Node's fetch refuses. */
const fromNode = {
  AbortController,
  AbortSignal,
  Blob,
  BroadcastChannel,
  File,
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
    const FieldsOf = page.FormData as new (form: unknown, submitter?: unknown) => Iterable<[string, string]>;
    for (const [name, value] of Object.entries(fromNode)) if (value !== undefined) page[name] = value;
    // Node's reads no form; React asks for one's fields where a submission leads to another page.
    page.FormData = class PageFormData extends FormData {
      constructor(form?: unknown, submitter?: unknown) {
        super();
        if (form) for (const [name, value] of new FieldsOf(form, submitter)) this.append(name, value);
      }
    };
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
