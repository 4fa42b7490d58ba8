import { fireEvent } from '@testing-library/react';
import { learnIntegrity } from '../remotes/integrity.ts';
import { buildPage, buildRegistry, buildRemote } from '../remotes/test-registry.ts';
import { RegistryStore } from '../remotes/registry-store.ts';
import { prefetchOnIntent, watchMenus } from './intent.ts';

let turn = 0;

/** Listens with real events; a registry of its own version each time, since a file is fetched once. */
const watch = () => {
  turn += 1;
  const version = `1.0.${turn}`;
  history.replaceState(null, '', '/loja');
  let questions = 0;
  const remotes = [
    buildRemote('mfe-a', {
      version,
      pages: [buildPage('/loja'), buildPage('/curso/:slug', { data: ['/api/find-course/{slug}'] })],
      preload: { '*': ['remoteEntry.js'], '/curso/:slug': ['course.js', 'course.css'] },
      integrity: { 'course.js': 'sha384-course' },
    }),
    buildRemote('mfe-b', {
      version,
      pages: [buildPage('/'), buildPage('/cliente/lives'), buildPage('/eventos', { status: 'planned' })],
      preload: { '*': ['remoteEntry.js'], '/cliente/lives': ['lives.js'] },
    }),
  ];
  document.head.replaceChildren();
  const registry = new RegistryStore(buildRegistry(remotes), async () => {
    questions += 1;
    return null;
  });
  registry.visited();
  learnIntegrity(registry.registry);
  const prefetched: string[] = [];
  const asked: string[] = [];
  const laid: string[] = [];
  const run: string[] = [];
  prefetchOnIntent({
    registry,
    applications: {
      prefetch: async (name) => {
        prefetched.push(name);
      },
    },
    evaluateChunks: async (addresses) => {
      laid.push(...addresses);
    },
    runScreen: (path) => {
      run.push(path);
    },
    ask: (address) => {
      asked.push(address);
    },
  });
  return { registry, prefetched, asked, laid, run, questions: () => questions };
};

const settle = async () => {
  for (let round = 0; round < 10; round += 1) await Promise.resolve();
};
const link = (href: string) => document.querySelector(`a[href="${href}"]`) as HTMLAnchorElement;
const files = (how: string) =>
  [...document.head.querySelectorAll<HTMLLinkElement>(`link[rel="${how}"]`)].map(
    ({ href, as, integrity, crossOrigin }) =>
      [href.replace(/^.*\/releases\/([^/]+)\/[^/]+/, '$1'), as, integrity, crossOrigin].join(' '),
  );
const connect = (connection: object) => {
  Object.assign(navigator, { connection });
};

const listening: [string, EventListenerOrEventListenerObject][] = [];

beforeEach(() => {
  const add = document.addEventListener.bind(document);
  jest
    .spyOn(document, 'addEventListener')
    .mockImplementation((type: string, listener: EventListenerOrEventListenerObject) => {
      listening.push([type, listener]);
      add(type, listener);
    });
  document.body.innerHTML =
    '<nav><a href="/cliente/lives"><b>Ao vivo</b></a></nav><a href="/curso/opcoes?a=1">Curso</a><a href="https://example.com/cliente/lives">Fora</a><a href="/nada">Nada</a><a href="/">Início</a><a href="/eventos">Eventos</a><a href="/loja">Loja</a><p>Texto</p>';
});

afterEach(() => {
  for (const [type, listener] of listening.splice(0)) document.removeEventListener(type, listener);
  document.body.replaceChildren();
  document.head.replaceChildren();
  connect({});
});

test.each([
  ['a pointer over a link', 'pointerOver'],
  ['focus on it', 'focusIn'],
  ['a touch', 'touchStart'],
] as const)(
  '%s asks for news of releases, then loads the remote it leads to and fetches the files of its screen',
  async (_what, event) => {
    const { prefetched, questions } = watch();
    fireEvent[event](document.querySelector('b') as HTMLElement);
    await settle();
    expect([prefetched, questions()]).toEqual([['mfe-b'], 1]);
    expect(files('preload')).toEqual([expect.stringMatching(/^mfe-b\/lives\.js script sha384-A+ anonymous$/)]);
  },
);

test('a link to another screen of the remote in view fetches that screen, with its hash, and a visitor’s initial data', async () => {
  const { prefetched, asked } = watch();
  fireEvent.pointerOver(link('/curso/opcoes?a=1'));
  fireEvent.pointerOver(link('/curso/opcoes?a=1'));
  await settle();
  expect(prefetched).toEqual([]);
  expect(files('preload')).toEqual([
    'mfe-a/course.js script sha384-course anonymous',
    expect.stringMatching(/^mfe-a\/course\.css style /),
  ]);
  expect(new Set(asked)).toEqual(new Set(['/api/find-course/opcoes']));
});

test('the scripts of the screen are evaluated, its own alone and no style sheet', async () => {
  const { laid } = watch();
  fireEvent.pointerOver(link('/curso/opcoes?a=1'));
  await settle();
  expect(laid).toEqual([expect.stringMatching(/^\/releases\/mfe-a\/[^/]+\/course\.js$/)]);
  fireEvent.pointerOver(document.querySelector('b') as HTMLElement);
  await settle();
  expect(laid.slice(1)).toEqual([expect.stringMatching(/^\/releases\/mfe-b\/[^/]+\/lives\.js$/)]);
});

describe('once its scripts are there, the screen', () => {
  /** What waits for the browser to have nothing to do. */
  let waiting: (() => void)[] = [];
  const rest = () => {
    for (const go of waiting.splice(0)) go();
  };

  beforeEach(() => {
    Object.assign(window, {
      requestIdleCallback: (go: () => void) => waiting.push(go),
      cancelIdleCallback: (handle: number) => {
        waiting.splice(handle - 1, 1);
      },
    });
  });

  afterEach(() => {
    waiting = [];
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(window, 'cancelIdleCallback');
  });

  test('is run when the browser is idle, and not before', async () => {
    const { run } = watch();
    fireEvent.pointerOver(link('/curso/opcoes?a=1'));
    await settle();
    expect(run).toEqual([]);
    rest();
    expect(run).toEqual(['/curso/:slug']);
  });

  test('is left to the visit by a click that comes first', async () => {
    const { run } = watch();
    fireEvent.pointerOver(link('/curso/opcoes?a=1'));
    await settle();
    fireEvent.click(document.querySelector('p') as HTMLElement);
    rest();
    expect(run).toEqual([]);
  });
});

test.each([
  ['https://example.com/cliente/lives', 'another site'],
  ['/nada', 'nobody’s page'],
  ['/', 'the way to somebody’s home'],
  ['/eventos', 'a page that is not built yet'],
  ['/loja', 'the page in view'],
])('a link to %s (%s) fetches nothing', async (href) => {
  const { prefetched, asked, questions } = watch();
  fireEvent.pointerOver(link(href));
  fireEvent.pointerOver(document.querySelector('p') as HTMLElement);
  await settle();
  expect([prefetched, asked, questions(), files('preload')]).toEqual([[], [], 0, []]);
});

test('while the server tells of releases nobody asks on intent', async () => {
  const { registry, prefetched, questions } = watch();
  registry.setStreaming(true);
  await settle();
  fireEvent.pointerOver(document.querySelector('b') as HTMLElement);
  await settle();
  expect([prefetched, questions()]).toEqual([['mfe-b'], 1]);
});

test.each([[{ saveData: true }], [{ effectiveType: '2g' }], [{ effectiveType: 'slow-2g' }]])(
  'who saves data, or has little network, is sent nothing ahead: %j',
  async (connection) => {
    connect(connection);
    const { prefetched, asked } = watch();
    fireEvent.pointerOver(document.querySelector('b') as HTMLElement);
    await settle();
    expect([prefetched, asked, files('preload')]).toEqual([[], [], []]);
  },
);

describe('menus', () => {
  /** A browser at rest, in which the given elements are in view. */
  const rest = (inView: (element: Element) => boolean) => {
    jest.useFakeTimers();
    Object.assign(window, {
      requestIdleCallback: (run: () => void) => {
        run();
        return 1;
      },
    });
    window.IntersectionObserver = class {
      readonly tell: IntersectionObserverCallback;
      constructor(tell: IntersectionObserverCallback) {
        this.tell = tell;
      }
      observe(target: Element) {
        this.tell([{ target, isIntersecting: inView(target) } as IntersectionObserverEntry], this as never);
      }
      unobserve() {}
      disconnect() {}
    } as never;
  };

  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });

  test('what a visible entry leads to is fetched when the page has come to rest, and nothing of it runs', () => {
    rest(() => true);
    const { registry, prefetched } = watch();
    watchMenus(registry);
    expect(files('prefetch')).toEqual([]);
    jest.advanceTimersByTime(6_000);
    expect(files('prefetch').map((file) => file.split(' ')[0])).toEqual(['mfe-b/remoteEntry.js', 'mfe-b/lives.js']);
    expect(prefetched).toEqual([]);
  });

  test('a hidden entry fetches nothing', () => {
    rest(() => false);
    const { registry } = watch();
    watchMenus(registry);
    jest.advanceTimersByTime(10_000);
    expect(files('prefetch')).toEqual([]);
  });
});
