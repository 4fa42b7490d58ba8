import { buildAdmin, buildApp, buildPointers, buildRelease, renderWithPlatform } from '@pregao/testing';
import { screen, within } from '@testing-library/react';
import { App } from '../../app/app.tsx';
import ptBr from '../../common/common.pt-br.json';

export const [first, second] = [buildRelease(), buildRelease({ version: '1.0.0-bbbbbbbbbb', author: 'Rafael Teles' })];
export const visited = {
  loads: 40,
  failures: 3,
  reporters: 2,
  failure_percent: 7,
  p75: { load: 120, LCP: 2900, INP: 90, CLS: 0.03, FCP: 900, TTFB: 180 },
};
export const canary = { version: second.version, percent: 10, max_failure_percent: null };
const both = { releases: 2, versions: [second, first], live: [second, first] };
export const app = buildApp({ ...both, pointers: buildPointers(second.version, { previous: first.version }) });
export const tried = buildApp({ ...both, pointers: buildPointers(first.version, { canary }) });

export const show = (path = '/releases?app=mfe-cart', user = buildAdmin()) =>
  renderWithPlatform(<App />, { user, path, name: 'mfe-admin', texts: { 'pt-br': ptBr } });
export const live = async () => within(await screen.findByRole('region', { name: /No ar/ }));
export const answered = { pointers: app.pointers };
/** Revision, channel and brand of what was sent. */
export const target = { name: 'mfe-cart', channel: 'stable', revision: 7 };
