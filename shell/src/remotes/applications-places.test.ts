import type { RemoteLifecycles } from '@pregao/platform';
import { waitFor } from '@testing-library/react';
import { showFatal } from '../boot/fatal.ts';
import { go, lifecycles, open, settled, shown, withApplications, type Load } from './test-applications.ts';
import { buildRemote } from './test-registry.ts';

withApplications();

const inTestTime = () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] });
};

afterEach(() => {
  jest.useRealTimers();
});

/** Lifecycles of these versions draw markup of their own; all others write their version. */
const drawing =
  (markup: Record<string, string>): Load =>
  async ({ version, entry }) => {
    const own = markup[version];
    if (own === undefined || entry.includes('mfe-b')) return lifecycles(version);
    return {
      ...lifecycles(version),
      mount: async ({ domElement }) => {
        domElement.innerHTML = own;
      },
    };
  };

const blank =
  '<div class="screen"><main></main><p hidden style="display: none">Carrinho</p><h1 style="visibility: hidden">Carrinho</h1><img alt="" style="visibility: hidden"></div>';

test('security 85: a release whose screen stays blank for three seconds is reported, and the one before stands in', async () => {
  inTestTime();
  const { outlet, faults } = open([buildRemote('mfe-a')], drawing({ '1.0.1': blank }));
  go('/mfe-a');
  await jest.advanceTimersByTimeAsync(2_800);
  expect([outlet.state, faults]).toEqual(['ready', []]);
  await jest.advanceTimersByTimeAsync(400);
  jest.useRealTimers();
  await settled(outlet, 'ready');
  expect([shown(), faults]).toEqual(['1.0.0', ['mfe-a 1.0.1 render']]);
});

test.each([
  ['a blank one before it', {}, ['mfe-a 1.0.1 render', 'mfe-a 1.0.0 render']],
  ['none before it', { previous: null }, ['mfe-a 1.0.1 render']],
])(
  'a blank release with %s leaves the failed face; the retry shows what draws by then',
  async (_what, overrides, told) => {
    inTestTime();
    const markup: Record<string, string> = { '1.0.1': blank, '1.0.0': '' };
    const { outlet, faults, applications } = open([buildRemote('mfe-a', overrides)], drawing(markup));
    go('/mfe-a');
    await jest.advanceTimersByTimeAsync(7_000);
    jest.useRealTimers();
    await settled(outlet, 'failed');
    expect(faults).toEqual(told);
    markup['1.0.1'] = 'Carrinho';
    await applications.reload('mfe-a');
    expect([outlet.state, shown()]).toEqual(['ready', 'Carrinho']);
  },
);

test.each([
  ['words', '<p>Carrinho</p>'],
  ['a picture', '<div><img alt=""></div>'],
  ['a field', '<form><input></form>'],
  [
    'words shown in what is hidden',
    '<div style="visibility: hidden"><p style="visibility: visible">Carrinho</p></div>',
  ],
])('a screen of nothing but %s is not blank', async (_what, markup) => {
  inTestTime();
  const { outlet, faults } = open([buildRemote('mfe-a')], drawing({ '1.0.1': markup }));
  go('/mfe-a');
  await jest.advanceTimersByTimeAsync(10_000);
  expect([outlet.state, faults]).toEqual(['ready', []]);
});

test('a page that a remote draws later is looked at too, and one that was left in time is not', async () => {
  inTestTime();
  let drawn: ((pathname: string) => void) | undefined;
  const { faults } = open([buildRemote('mfe-a'), buildRemote('mfe-b')], async (release) => ({
    ...lifecycles(release.version),
    mount: async ({ domElement, onDrawn }) => {
      domElement.textContent = release.version;
      if (release.entry.includes('mfe-a') && release.version === '1.0.1') drawn = onDrawn;
    },
  }));
  const drawNothing = () => {
    document.querySelector('[data-remote="mfe-a"]')?.replaceChildren();
    drawn?.('/mfe-a');
  };
  go('/mfe-a');
  await jest.advanceTimersByTimeAsync(5_000);
  drawNothing();
  await jest.advanceTimersByTimeAsync(1_000);
  go('/mfe-b');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(faults).toEqual([]);
  go('/mfe-a');
  await jest.advanceTimersByTimeAsync(1_000);
  drawNothing();
  await jest.advanceTimersByTimeAsync(4_000);
  expect([faults, shown()]).toEqual([['mfe-a 1.0.1 render'], '1.0.0']);
});

const shellAround = '<div id="root"><aside>Menu</aside><div class="content"><p></p><div id="outlet"></div></div></div>';

test.each([
  ['its own place', '[data-remote]'],
  ['the outlet', '#outlet'],
  ['what the outlet stands in', '.content'],
  ['the whole page', '#root'],
])(
  'security 85: who takes %s out of the page is reported, all is put back and the release before stands in',
  async (_what, selector) => {
    document.body.innerHTML = shellAround;
    const { outlet, faults } = open([buildRemote('mfe-a'), buildRemote('mfe-b')]);
    go('/mfe-a');
    await settled(outlet, 'ready');
    const { innerHTML: before } = document.body;
    document.querySelector(selector)?.remove();
    await waitFor(() => {
      expect([outlet.state, shown()]).toEqual(['ready', '1.0.0']);
    });
    expect(document.body.innerHTML).toBe(before.replace('1.0.1', '1.0.0'));
    go('/mfe-b');
    await waitFor(() => {
      expect([outlet.owner, outlet.state]).toEqual(['mfe-b', 'ready']);
    });
    expect(faults).toEqual(['mfe-a 1.0.1 render']);
  },
);

test('a remote that takes the outlet away after it was left is blamed, not the one that is shown next', async () => {
  document.body.innerHTML = shellAround;
  const { outlet, faults } = open([buildRemote('mfe-a'), buildRemote('mfe-b')]);
  go('/mfe-a');
  await settled(outlet, 'ready');
  go('/login');
  await settled(outlet, 'idle');
  document.querySelector('#outlet')?.remove();
  go('/mfe-b');
  await settled(outlet, 'ready');
  expect([faults, shown()]).toEqual([['mfe-a 1.0.1 render'], '1.0.1']);
});

test('what the shell changes around the place is nobody’s fault', async () => {
  document.body.innerHTML = shellAround;
  const { outlet, faults } = open([buildRemote('mfe-a')]);
  go('/mfe-a');
  await settled(outlet, 'ready');
  document.querySelector('aside')?.remove();
  document.querySelector('.content p')?.remove();
  go('/login');
  await settled(outlet, 'idle');
  expect([faults, document.querySelector('aside')]).toEqual([[], null]);
});

test('the last page of a shell that gave up stays, and is no remote’s fault', async () => {
  document.body.innerHTML = shellAround;
  const { outlet, faults } = open([buildRemote('mfe-a')]);
  go('/mfe-a');
  await settled(outlet, 'ready');
  document.getElementById('root')?.replaceChildren();
  showFatal();
  const { innerHTML: said } = document.body;
  await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
  expect([faults, document.body.innerHTML, outlet.state]).toEqual([[], said, 'ready']);
});

test('a release that froze a tab is passed over for the one before it, on each visit; where there is none it is shown', async () => {
  const froze = ({ version }: { version: string }) => version === '1.0.1';
  const marks: string[] = [];
  const mark = ({ version }: { version: string }) => {
    marks.push(`+${version}`);
    return () => {
      marks.push(`-${version}`);
    };
  };
  const { outlet, asked, applications } = open(
    [buildRemote('mfe-a'), buildRemote('mfe-b', { previous: null })],
    async ({ version }): Promise<RemoteLifecycles> => lifecycles(version),
    { froze, mark },
  );
  await applications.prefetch('mfe-a');
  for (const path of ['/mfe-a', '/mfe-b', '/mfe-a']) {
    go(path);
    await waitFor(() => {
      expect([outlet.owner, outlet.state]).toEqual([path.slice(1), 'ready']);
    });
    expect(shown()).toBe(path === '/mfe-a' ? '1.0.0' : '1.0.1');
  }
  expect(asked).toEqual(['/releases/mfe-a/1.0.0/remoteEntry.js', '/releases/mfe-b/1.0.1/remoteEntry.js']);
  await waitFor(() => {
    expect(marks).toEqual(['+1.0.0', '-1.0.0', '+1.0.1', '-1.0.1', '+1.0.0', '-1.0.0']);
  });
});
