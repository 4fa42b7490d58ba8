import { listSavedViews } from '@pregao/contract';
import type { BodyOf, Endpoint, ParsedBody, ParsedParams, ParsedQuery, QueryOf, ResponseOf } from '@pregao/contract';
import { errorCatalogue, type ErrorCode } from '@pregao/contract/error-catalogue';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { safeParse } from 'zod/mini';

/** What a handler was asked, validated as the API would. */
export interface Asked<E extends Endpoint> {
  params: ParsedParams<E>;
  query: ParsedQuery<E>;
  body: ParsedBody<E>;
  request: Request;
}

const server = setupServer();

/**
 * Starts the mock of the API for a test file: handlers are forgotten after each test, and a request none takes fails it.
 * Nobody has saved a view of a list, unless a handler says so.
 */
export const withMockApi = (...handlers: HttpHandler[]) => {
  beforeAll(() => server.listen());
  beforeEach(() => server.use(...handlers, respond(listSavedViews, { data: [], can_share: false })));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
};

/** Adds handlers, the newest first in line. */
export const mockApi = (...handlers: HttpHandler[]) => server.use(...handlers);

const methods = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete } as const;

const mswPath = (path: string) => `*${path.replace(/\{(\w+)\}/g, ':$1')}`;

const read = (schema: Endpoint['body'], value: unknown, what: string) => {
  if (!schema) return undefined;
  const result = safeParse(schema, value);
  if (!result.success) throw new Error(`${what} is not what the contract says: ${result.error.message}`);
  return result.data;
};

const bodyOf = async (endpoint: Endpoint, request: Request) => {
  if (!endpoint.body) return undefined;
  if (endpoint.raw) return request.blob();
  if (endpoint.multipart) return Object.fromEntries(await request.formData());
  const text = await request.text();
  return text ? (JSON.parse(text) as unknown) : undefined;
};

const asked = async <E extends Endpoint>(endpoint: E, request: Request, params: unknown): Promise<Asked<E>> => {
  const what = `${endpoint.method} ${endpoint.path}`;
  return {
    request,
    params: read(endpoint.params, params, `params of ${what}`),
    query: read(endpoint.query, Object.fromEntries(new URL(request.url).searchParams), `query of ${what}`),
    body: read(endpoint.body, await bodyOf(endpoint, request.clone()), `body of ${what}`),
  } as Asked<E>;
};

const handle = <E extends Endpoint>(endpoint: E, answer: (question: Asked<E>) => Promise<Response> | Response) =>
  methods[endpoint.method](mswPath(endpoint.path), async ({ request, params }) => {
    try {
      return await answer(await asked(endpoint, request, params));
    } catch (error) {
      // The test fails by the complaint; the page sees a server that broke.
      console.error(error);
      return HttpResponse.json({ error: 'mock', code: 'internal' }, { status: 500 });
    }
  });

type Data<E extends Endpoint> = ResponseOf<E> | ((question: Asked<E>) => ResponseOf<E> | Promise<ResponseOf<E>>);

/**
 * A handler that answers a call of the contract. The request is validated, and so is the answer: a test can't rely on a
 * shape the API doesn't have.
 *
 * @param data the success, or what makes it from the question
 */
export const respond = <E extends Endpoint>(endpoint: E, data: Data<E>): HttpHandler =>
  handle(endpoint, async (question) => {
    const made = typeof data === 'function' ? await (data as (question: Asked<E>) => unknown)(question) : data;
    const answer = read(endpoint.response, made, `answer of ${endpoint.method} ${endpoint.path}`);
    return HttpResponse.json(answer as never, { status: endpoint.success });
  });

/** A handler that refuses a call with an error of the catalogue; `fields` puts messages under fields, `once` lets the next call pass to the handler before it. */
export const refuse = <E extends Endpoint>(
  endpoint: E,
  code: ErrorCode,
  {
    fields,
    params = {},
    once = false,
  }: {
    once?: boolean;
    fields?: Partial<Record<(keyof NonNullable<BodyOf<E>> | keyof NonNullable<QueryOf<E>>) & string, string[]>>;
    params?: Record<string, string | number>;
  } = {},
): HttpHandler => {
  const { status, text } = errorCatalogue[code];
  const sentence = text.replace(/\{(\w+)\}/g, (_part, name: string) => String(params[name] ?? ''));
  return methods[endpoint.method](
    mswPath(endpoint.path),
    () => HttpResponse.json({ error: fields ?? sentence, code, params }, { status }),
    { once },
  );
};

/** A handler whose answer the test releases: until then the call is under way. */
export const hold = <E extends Endpoint>(endpoint: E, data: ResponseOf<E>) => {
  const gate = Promise.withResolvers<void>();
  return {
    handler: respond(endpoint, async () => {
      await gate.promise;
      return data;
    }),
    release: gate.resolve,
  };
};

/** A handler under which the connection is lost. */
export const disconnect = (endpoint: Endpoint): HttpHandler =>
  methods[endpoint.method](mswPath(endpoint.path), () => HttpResponse.error());
