import { reportPolicy } from '@pregao/contract';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../../core.ts';
import { AppError } from '../../../http/errors.ts';
import { addressKey } from '../../../http/limit-calls.ts';
import { route } from '../../../http/route.ts';

const perMinute = 60;

/** A page that breaks its policy breaks it often; more of one sending says nothing new. */
const perSending = 20;

const text = (value: unknown, length: number) => (typeof value === 'string' ? value.slice(0, length) : null);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An address without what it may carry of a person: its query and fragment. */
const addressOf = (value: unknown) => text(value, 2_000)?.split(/[?#]/, 1)[0]?.slice(0, 200) ?? null;

export interface PolicyReport {
  directive: string;
  blocked: string | null;
  document: string | null;
  source: string | null;
  line: number | null;
  sink: string | null;
  disposition: string | null;
}

/** One report of either shape: `report-uri` names its fields with hyphens, `report-to` in camel case. */
const reportOf = (body: Record<string, unknown>): PolicyReport => {
  const field = (hyphens: string, camel: string) => body[hyphens] ?? body[camel];
  const line = field('line-number', 'lineNumber');
  const directive =
    text(field('effective-directive', 'effectiveDirective') ?? body['violated-directive'], 60) ?? 'unknown';
  return {
    directive: /^[a-z][a-z-]*$/.test(directive) ? directive : 'unknown',
    blocked: addressOf(field('blocked-uri', 'blockedURL')),
    document: addressOf(field('document-uri', 'documentURL')),
    source: addressOf(field('source-file', 'sourceFile')),
    line: typeof line === 'number' ? line : null,
    disposition: text(body.disposition, 10),
    // Of a Trusted Types report only the sink is kept ("Element innerHTML"): what follows is content of the page.
    sink: text(field('script-sample', 'sample'), 200)?.split('|', 1)[0]?.slice(0, 60) || null,
  };
};

/** The violations in what a browser sent; anything else is none. */
export const readPolicyReports = (body: unknown): PolicyReport[] => {
  if (isRecord(body) && isRecord(body['csp-report'])) return [reportOf(body['csp-report'])];
  if (!Array.isArray(body)) return [];
  return body
    .slice(0, perSending)
    .filter(isRecord)
    .flatMap((report) => (report.type === 'csp-violation' && isRecord(report.body) ? [reportOf(report.body)] : []));
};

/** Takes what browsers find against the page's policy into the log and the metrics; nothing of it is kept or sent back. */
export const policyReportRoutes = (app: FastifyInstance, core: Core) =>
  app.register(async (scope) => {
    for (const type of ['application/csp-report', 'application/reports+json'])
      scope.addContentTypeParser(
        type,
        { parseAs: 'string', bodyLimit: 65_536 },
        scope.getDefaultJsonParser('error', 'error'),
      );
    route(scope, reportPolicy, async ({ body, request }) => {
      const { count, secondsLeft } = await core.keyValue.hit(`policy-reports:${addressKey(request.ip)}`, 60);
      if (count > perMinute) throw new AppError('too_many_requests', { params: { seconds: secondsLeft } });
      for (const report of readPolicyReports(body)) {
        request.log.warn({ policy: report }, 'policy violation');
        core.metrics.policyViolation(report.directive, report.disposition === 'report' ? 'report' : 'enforce');
      }
      return { ok: true as const };
    });
  });
