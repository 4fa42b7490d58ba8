import { waitFor } from '@testing-library/react';
import { buildRegistry, buildRemote } from '../remotes/test-registry.ts';
import { measureVisit } from './measure-visit.ts';

const sent: Blob[] = [];
beforeEach(() => {
  sent.length = 0;
  // jsdom measures no page: the library of the vitals finds no entries.
  Object.assign(performance, { getEntriesByType: () => [] });
  Object.assign(navigator, { sendBeacon: (_: string, body: Blob) => sent.push(body) > 0 });
});

/** What the page sends once it is left; the listeners come when the first screen is idle. */
const left = async () => {
  await waitFor(
    () => {
      window.dispatchEvent(new Event('pagehide'));
      expect(sent).toHaveLength(1);
    },
    { timeout: 10_000 },
  );
  const text = (await sent[0]?.text()) ?? '';
  return JSON.parse(text) as { loads: { remote: string; version: string }[]; token: string };
};

test('the shell’s own load is told beside those of remotes, with what the tab reports with when it is left', async () => {
  let given = 'token-of-the-page';
  const visit = measureVisit({
    owner: 'mfe-cart',
    registry: buildRegistry([buildRemote('mfe-cart')]),
    token: () => given,
  });
  visit.started();
  given = 'token-of-the-registry';
  visit.loaded({ remote: 'mfe-cart', version: '1.0.1', ms: 80, prefetched: false });
  const { loads, token } = await left();
  expect(loads.map(({ remote, version }) => `${remote} ${version}`)).toEqual(['shell 1.0.0', 'mfe-cart 1.0.1']);
  expect(token).toBe('token-of-the-registry');
});
