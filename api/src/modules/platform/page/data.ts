import { calls, fillPageData, initialDataKey, pageParams, type ErrorBody, type Page } from '@pregao/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Core } from '../../../core.ts';
import { pathOf } from '../../../http/api-path.ts';
import { askedByPage } from '../../../http/variant.ts';
import { withTimeout } from '../../../with-timeout.ts';
import { RecentAnswers } from './recent-answers.ts';

/** Longest answer that travels inside a page, in characters of JSON. */
const longest = 96 * 1024;

interface Answer {
  status: number;
  body: unknown;
  length: number;
  /** Where its content is now, in place of here. */
  moved: string | null;
}

export interface PageAnswers {
  /** By path and query, as the browser's client would ask. */
  initialData: Record<string, unknown>;
  /** The answer of the page's first call, which its title and description are read from. */
  about: unknown;
  /** The page's own content is at another address now. */
  moved: string | null;
  /** The page's own content does not exist. */
  missing: boolean;
}

const nothing: PageAnswers = { initialData: {}, about: undefined, moved: null, missing: false };

/** The address in an answer that says `moved`; a path of the site, never elsewhere. */
const movedTo = (text: string): string | null => {
  const { code, params } = JSON.parse(text) as Partial<ErrorBody>;
  const address = code === 'moved' ? params?.address : null;
  return typeof address === 'string' && /^\/[\w-]/.test(address) ? address : null;
};

/** Calls whose answer is the same for every visitor. */
export const openCalls: ReadonlySet<string> = new Set(
  calls
    .filter((call) => call.status === 'ready' && call.method === 'GET' && call.scope === 'anonymous')
    .map(({ path }) => path),
);

/** Whether what a page's first screen asks may stand in the page. */
export const hasData = ({ data, status, withoutSession, ability }: Page): boolean =>
  data !== undefined && status === 'ready' && withoutSession && !ability;

/**
 * Asks the API, as a visitor, what a page's first screen will ask: through the same routes, validation and presenters,
 * within `PAGE_DATA_MS`. Answers are the same for every visitor of a brand and are kept for seconds.
 */
export const createPageData = (server: FastifyInstance, core: Core) => {
  const recent = new RecentAnswers<Answer>({
    now: () => core.now().getTime(),
    freshMs: 5_000,
    servedMs: 15_000,
    most: 300,
  });

  const ask = (address: string, request: FastifyRequest): Promise<Answer> =>
    recent.get(
      `${request.variant} ${address}`,
      async () => {
        // The visitor's address pays for the call, as it would for the browser's.
        const answer = await askedByPage.run(request.variant, () =>
          server.inject({ method: 'GET', url: address, remoteAddress: request.ip, headers: { host: request.host } }),
        );
        const body: unknown = answer.statusCode === 200 ? JSON.parse(answer.body) : null;
        const moved = answer.statusCode === 404 ? movedTo(answer.body) : null;
        return { status: answer.statusCode, body, length: answer.body.length, moved };
      },
      ({ status, length }) => (status === 200 || status === 404) && length <= longest,
    );

  const askAll = async (page: Page, request: FastifyRequest): Promise<PageAnswers> => {
    const visit = {
      params: pageParams(page.path, pathOf(request)),
      search: new URLSearchParams(request.url.split('?')[1]),
    };
    const asked = (page.data ?? [])
      .flatMap((template) => fillPageData(template, visit) ?? [])
      .filter(({ call }) => openCalls.has(call));
    const answers = await Promise.all(asked.map(({ address }) => ask(address, request)));
    let room = longest;
    const fitting = asked.flatMap(({ address }, index): [string, unknown][] => {
      const answer = answers[index];
      if (answer?.status !== 200 || answer.length > room) return [];
      room -= answer.length;
      return [[initialDataKey(address), answer.body]];
    });
    return {
      initialData: Object.fromEntries(fitting),
      about: answers[0]?.body ?? undefined,
      moved: answers[0]?.moved ?? null,
      missing: answers.some(({ status }) => status === 404),
    };
  };

  return {
    /** What is known of a page in time; a page behind a session or an ability has nothing. */
    find: async (page: Page, request: FastifyRequest): Promise<PageAnswers> => {
      if (!hasData(page)) return nothing;
      const answers = askAll(page, request).catch((error: unknown) => {
        request.log.warn({ err: error }, 'initial data is left out');
        return nothing;
      });
      return withTimeout(answers, core.config.PAGE_DATA_MS, nothing);
    },
  };
};

export type PageData = ReturnType<typeof createPageData>;
