import { randomBytes } from 'node:crypto';
import {
  pageMatcher,
  previewParam,
  reportPolicy,
  siteBrands,
  type PageBoot,
  type Registry,
  type SiteBrand,
} from '@pregao/contract';
import { isDemonstration } from '@pregao/format';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Core } from '../../../core.ts';
import { stable } from '../../../http/channel.ts';
import { pathOf } from '../../../http/api-path.ts';
import { askedOrigin } from '../../../http/asked-origin.ts';
import { saysSigned } from '../../../http/cookies.ts';
import { wasMalformed } from '../../../http/malformed-address.ts';
import { createCompanies, presentCompany, type Companies } from '../company-identity.ts';
import { createPageData, hasData, type PageData } from './data.ts';
import { sendFailure } from './failure.ts';
import { headTags, pictureOf } from './head.ts';
import { remoteHints, sendHints, shellHints, visitHints } from './hints.ts';
import { renderPage } from './html.ts';
import { issueReportToken } from './report-token.ts';
import type { ReleasesService } from '../releases/releases.service.ts';
import { siteOrigin } from './sites.ts';

const siteBrandOf = ({ SITE_ORIGINS }: Pick<Config, 'SITE_ORIGINS'>, request: FastifyRequest): SiteBrand =>
  siteBrands.find((brand) => brand === SITE_ORIGINS[askedOrigin(request)]) ?? 'ls';

/** Who may play a video in a frame: YouTube without cookies, Vimeo and PandaVideo. */
const playerFrames = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://*.tv.pandavideo.com.br',
  'https://*.tv.pandavideo.com',
];

/**
 * What a page runs, embeds and fetches: also of developers' servers, whose remotes may be tried in it, of the pay document
 * and of players in frames, and HLS of the origins that are configured.
 */
const csp = (nonce: string, { OVERRIDE_ORIGINS: developed, PAY_ORIGIN: pay, MEDIA_ORIGINS: media }: Config) =>
  [
    "default-src 'self'",
    `script-src ${["'self'", `'nonce-${nonce}'`, ...developed].join(' ')}`,
    `style-src ${["'self'", `'nonce-${nonce}'`, ...developed].join(' ')}`,
    "img-src 'self' data: blob:",
    `media-src ${["'self'", 'blob:', ...media].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...developed, ...media].join(' ')}`,
    `frame-src ${[pay, ...playerFrames].join(' ')}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * What a stricter policy would refuse is only told (`/api/policy-reports`): text that reaches a sink of scripts without
 * having passed the shell's policy for addresses, the sanitiser's for markup or the editor's for what is pasted.
 */
const trustedTypes = `require-trusted-types-for 'script'; trusted-types pregao dompurify ProseMirrorClipboard; report-uri ${reportPolicy.path}`;

const ownerOf = (registry: Registry, pathname: string) =>
  pageMatcher([
    ...registry.shell.pages.map((page) => ({ ...page, owner: 'shell' })),
    ...registry.remotes.flatMap((remote) => remote.pages.map((page) => ({ ...page, owner: remote.name }))),
  ])(pathname);

const looksLikeAsset = (path: string) =>
  path.startsWith('/releases/') || path.startsWith('/media/') || /\.[a-z0-9]{2,5}$/i.test(path);

/** Reached with a link token: neither kept by anybody nor repeated in the page. */
const isSecret = (request: FastifyRequest, path: string) => {
  const query = new URLSearchParams(request.url.split('?')[1]);
  return path.startsWith('/token/') || query.has('token') || query.has('reset') || query.has(previewParam);
};

interface Parts {
  core: Core;
  releases: ReleasesService;
  data: PageData;
  companies: Companies;
}

/** Addresses that every page is told; nobody reads what is written to a demonstration. */
const addressesOf = (config: Config) => ({
  publicSite: config.PUBLIC_SITE_URL ?? null,
  tvSite: config.TV_SITE_URL ?? null,
  ...(!isDemonstration(config.SUPPORT_EMAIL) && { support: config.SUPPORT_EMAIL }),
  payOrigin: config.PAY_ORIGIN,
});

/** What no page lets a browser do. */
const restrict = (reply: FastifyReply, nonce: string, config: Config): FastifyReply =>
  reply
    .header('content-security-policy', csp(nonce, config))
    .header('content-security-policy-report-only', trustedTypes)
    .header('x-content-type-options', 'nosniff')
    .header('x-frame-options', 'DENY')
    .header('cross-origin-opener-policy', 'same-origin')
    .header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');

const sendPage = async (request: FastifyRequest, reply: FastifyReply, { core, releases, data, companies }: Parts) => {
  const { config } = core;
  const path = pathOf(request);
  const { registry, inBrowser, shell, tag } = await releases.registryFor(request, reply);
  if (!shell) return sendFailure(reply, request.variant, wasMalformed(request) ? 400 : 503);
  const owned = ownerOf(registry, path);
  const secret = isSecret(request, path);
  const remote = remoteHints(registry, shell, owned, path);
  // A visitor's answers would be of no use to who is signed in.
  const isSigned = saysSigned(request);
  if (config.EARLY_HINTS && !secret)
    sendHints(request, reply, [
      ...shellHints(shell),
      ...remote,
      ...visitHints(shell, { calls: isSigned || (owned !== null && !hasData(owned)), enters: isSigned }),
    ]);
  const answers = owned && !secret ? await data.find(owned, request) : null;
  // An address that was left may be taken up again: no browser keeps where it led.
  if (answers?.moved) return reply.header('cache-control', 'private, no-cache').redirect(answers.moved, 301);
  const page = answers?.missing ? null : owned;
  const firstData = answers && !isSigned ? answers.initialData : {};
  const calls = (owned !== null || secret || isSigned) && Object.keys(firstData).length === 0;
  const company = await companies.of(registry.variant);
  const nonce = randomBytes(16).toString('base64');
  const origin = siteOrigin(config, request);
  const boot: PageBoot = {
    variant: registry.variant,
    siteBrand: siteBrandOf(config, request),
    ...addressesOf(config),
    company: company && presentCompany(company),
    origin,
    registry: inBrowser,
    registryTag: tag,
    shellIntegrity: shell.integrity,
    development: config.NODE_ENV !== 'production',
    overrideOrigins: config.OVERRIDE_ORIGINS,
    firstData,
    reportToken: issueReportToken(config.secret, request.ip, core.now()),
  };
  // A rehearsal of a release, and a page reached with a token, are listed by nobody.
  if (secret || request.channel !== stable) reply.header('x-robots-tag', 'noindex');
  // Canary, pin and initial data depend on who asks: only their own browser may keep the page.
  return restrict(reply, nonce, config)
    .code(wasMalformed(request) ? 400 : page ? 200 : 404)
    .type('text/html; charset=utf-8')
    .header('referrer-policy', secret ? 'no-referrer' : 'strict-origin-when-cross-origin')
    .header('cache-control', secret ? 'no-store' : 'private, no-cache')
    .header('vary', 'host')
    .send(
      renderPage({
        boot,
        shell,
        nonce,
        // A screen that finds nothing in its page calls at once.
        hints: [...remote, ...visitHints(shell, { calls, enters: isSigned || secret })],
        picture: answers && !isSigned ? pictureOf(page, answers.about) : null,
        head: headTags({ page, variant: registry.variant, origin, path, about: answers?.about, secret, company }),
      }),
    );
};

/** Every address that is neither an asset nor of the API is the shell's page; a missing asset is a bare 404. */
export const pageRoutes = (server: FastifyInstance, core: Core, releases: ReleasesService) => {
  const parts = { core, releases, data: createPageData(server, core), companies: createCompanies(core) };
  server.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || looksLikeAsset(pathOf(request)))
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Não encontrado.');
    try {
      return await sendPage(request, reply, parts);
    } catch (error) {
      return sendFailure(reply, request.variant, error);
    }
  });
};
