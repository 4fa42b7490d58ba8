import { buildUser, createTestPlatform, renderWithPlatform } from '@pregao/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { Suspense, useEffect, useState } from 'react';
import type { Platform } from '../index.ts';
import { usePageTitle, useCan } from '../page.ts';
import { useT } from '../i18n/i18n.ts';
import { Route, Routes } from '../router.tsx';
import { modals } from '../modals.ts';
import { RemoteBoundary } from './boundary.tsx';
import { defineRemote } from './define-remote.tsx';
import { firstPaintMaxMs } from './first-paint.tsx';
import { lazyScreen } from '@pregao/ui/provider';

type Fault = Parameters<Platform['reportFault']>[0];

const texts = { 'pt-br': { 'a.title': 'Meus cursos' } };

const place = () => {
  const element = document.createElement('div');
  document.body.append(element);
  return element;
};

afterEach(() => {
  document.body.replaceChildren();
});

test('a mounted remote shows its screen in its own texts, and unmounting leaves nothing behind', async () => {
  await createTestPlatform();
  const cleaned = jest.fn();
  const App = () => {
    useEffect(() => cleaned, []);
    return <h1>{useT()('a.title')}</h1>;
  };
  const remote = defineRemote({ name: 'mfe-a', App, texts });
  const element = place();
  await remote.bootstrap();
  await act(() => remote.mount({ domElement: element, version: '1.0.0-0123456789' }));
  expect(screen.getByRole('heading')).toHaveTextContent('Meus cursos');
  await act(() => remote.unmount());
  expect(element.childNodes).toHaveLength(0);
  expect(cleaned).toHaveBeenCalledTimes(1);
});

test('a remote can be mounted again, starts afresh, and a second unmount harms nothing', async () => {
  await createTestPlatform();
  const App = () => {
    const [count, setCount] = useState(0);
    return (
      <button
        onClick={() => {
          setCount(count + 1);
        }}
      >
        {count}
      </button>
    );
  };
  const remote = defineRemote({ name: 'mfe-a', App, texts });
  await remote.bootstrap();
  for (const round of [1, 2]) {
    const element = place();
    await act(() => remote.mount({ domElement: element, version: `1.0.${round}-0123456789` }));
    expect(screen.getByRole('button')).toHaveTextContent('0');
    act(() => {
      screen.getByRole('button').click();
    });
    expect(screen.getByRole('button')).toHaveTextContent('1');
    await act(() => remote.unmount());
    await act(() => remote.unmount());
  }
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a screen is kept when its visitor signs in, and begins anew when another person takes over', async () => {
  const { platform } = await createTestPlatform();
  const App = () => {
    const [count, setCount] = useState(0);
    return (
      <button
        onClick={() => {
          setCount(count + 1);
        }}
      >
        {count}
      </button>
    );
  };
  const remote = defineRemote({ name: 'mfe-a', App, texts });
  await remote.bootstrap();
  await act(() => remote.mount({ domElement: place(), version: '1.0.0-0123456789' }));
  const enter = (user = buildUser()) => {
    act(() => {
      platform.session.login({ user, token: 'token', trialDays: 0, methods: [], ability: [] });
    });
    return user;
  };
  const count = () => {
    act(() => {
      screen.getByRole('button').click();
    });
  };
  count();
  const first = enter();
  expect(screen.getByRole('button')).toHaveTextContent('1');
  act(() => {
    platform.session.clear();
  });
  enter(first);
  expect(screen.getByRole('button')).toHaveTextContent('1');
  enter();
  expect(screen.getByRole('button')).toHaveTextContent('0');
  await act(() => remote.unmount());
});

const fragile = () => {
  const state = { broken: true };
  const App = () => {
    if (state.broken) throw new Error('no course');
    return <h1>Meus cursos</h1>;
  };
  return { state, App };
};

test('a screen that throws is replaced by a calm message; the fault is reported, and a retry shows the screen', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { state, App } = fragile();
  const faults: Fault[] = [];
  const { platform } = await createTestPlatform();
  platform.reportFault = (fault) => {
    faults.push(fault);
  };
  const remote = defineRemote({ name: 'mfe-a', App, texts });
  await remote.bootstrap();
  await act(() => remote.mount({ domElement: place(), version: '1.0.0-0123456789' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Esta parte não abriu');
  expect(faults).toEqual([{ remote: 'mfe-a', version: '1.0.0-0123456789', phase: 'render', message: 'no course' }]);
  state.broken = false;
  act(() => {
    screen.getByRole('button', { name: 'Tentar de novo' }).click();
  });
  expect(screen.getByRole('heading')).toHaveTextContent('Meus cursos');
  await act(() => remote.unmount());
});

describe('a screen that another release could stand in for', () => {
  const crash = async (error: object) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const faults: Fault[] = [];
    const { platform } = await createTestPlatform();
    platform.reportFault = (fault) => {
      faults.push(fault);
    };
    const state = { broken: true };
    const remote = defineRemote({
      name: 'mfe-a',
      App: () => {
        if (state.broken) throw error;
        return <h1>Meus cursos</h1>;
      },
      texts,
    });
    const onCrash = jest.fn();
    await remote.bootstrap();
    await act(() => remote.mount({ domElement: place(), version: '1.0.0', onCrash }));
    return { faults, onCrash, state, remote };
  };
  const gone = (address: string) => Object.assign(new Error('gone'), { phase: 'load', address });

  test.each([
    ['crashes', () => new Error('gone'), 'render'],
    ['lacks a file of its own', () => gone('http://localhost/releases/mfe-a/1.0.0/812.js'), 'load'],
  ] as const)('gives way to it when it %s', async (_what, error, phase) => {
    const { faults, onCrash, remote } = await crash(error());
    expect([faults, onCrash.mock.calls.length]).toEqual([
      [{ remote: 'mfe-a', version: '1.0.0', phase, message: 'gone' }],
      1,
    ]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await act(() => remote.unmount());
  });

  test('says itself that a part of the kit did not come, which is charged to the shell, and a retry shows it', async () => {
    const { faults, onCrash, state, remote } = await crash(gone('http://localhost/releases/shell/2.0.0/form.js'));
    expect([faults, onCrash.mock.calls.length]).toEqual([
      [{ remote: 'shell', version: '2.0.0', phase: 'load', message: 'gone' }],
      0,
    ]);
    state.broken = false;
    act(() => {
      screen.getByRole('button', { name: 'Tentar de novo' }).click();
    });
    expect(screen.getByRole('heading')).toHaveTextContent('Meus cursos');
    await act(() => remote.unmount());
  });
});

test('what stands beside a screen that throws goes on', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { App } = fragile();
  await renderWithPlatform(
    <>
      <nav>Menu</nav>
      <RemoteBoundary remote="mfe-a" version="1">
        <App />
      </RemoteBoundary>
    </>,
  );
  expect(screen.getByRole('navigation')).toHaveTextContent('Menu');
  expect(screen.getByRole('alert')).toBeInTheDocument();
});

test('a fault of a screen that throws no Error is reported by what it threw', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const faults: Fault[] = [];
  const { platform } = await createTestPlatform();
  platform.reportFault = (fault) => {
    faults.push(fault);
  };
  const remote = defineRemote({
    name: 'mfe-a',
    App: () => {
      throw 'gone';
    },
    texts,
  });
  await remote.bootstrap();
  await act(() => remote.mount({ domElement: place(), version: '1' }));
  expect(faults.map(({ message }) => message)).toEqual(['gone']);
  await act(() => remote.unmount());
});

test('the title of a screen is the title of the document, with the name of the platform', async () => {
  const Screen = ({ title }: { title?: string }) => {
    usePageTitle(title);
    return null;
  };
  const { rerender } = await renderWithPlatform(<Screen title="Meus cursos" />);
  expect(document.title).toBe('Meus cursos · Pregão');
  rerender(<Screen />);
  expect(document.title).toBe('Meus cursos · Pregão');
});

test('what a person may do is asked of their abilities', async () => {
  const Screen = () => (
    <p>
      {useCan('read', 'Cliente-cursos') ? 'pode' : 'não pode'}
      {useCan('update', 'Cliente-cursos') ? ' mudar' : ''}
    </p>
  );
  await renderWithPlatform(<Screen />);
  expect(screen.getByText('pode')).toBeInTheDocument();
});

test('a remote asks for the global modals over the bus', async () => {
  const { platform } = await createTestPlatform();
  const asked: unknown[] = [];
  platform.bus.on('modal.open.v1', (request) => {
    asked.push(request);
  });
  modals.pix({ order_id: 3, order_payment_id: 4 });
  modals.subscribe({ signature_name: 'Premium' });
  modals.cookie();
  modals.privacy();
  modals.requiredData();
  expect(asked).toEqual([
    { modal: 'pix', order_id: 3, order_payment_id: 4 },
    { modal: 'subscribe', signature_name: 'Premium' },
    { modal: 'cookie', view: 'config' },
    { modal: 'privacy' },
    { modal: 'required-data' },
  ]);
});

test('a remote tells of a page once it stands in the document; until then the one before stays', async () => {
  const { platform } = await createTestPlatform();
  platform.navigate('/a');
  const gate = Promise.withResolvers<{ default: () => React.JSX.Element }>();
  const Next = lazyScreen(() => gate.promise);
  const App = () => (
    <Suspense fallback={<p>Um momento</p>}>
      <Routes>
        <Route path="/a" element={<h1>Carrinho</h1>} />
        <Route path="/b" element={<Next />} />
      </Routes>
    </Suspense>
  );
  const element = place();
  const told: string[][] = [];
  const remote = defineRemote({ name: 'mfe-a', App, texts });
  await remote.bootstrap();
  const onDrawn = (pathname: string) => {
    told.push([pathname, element.textContent]);
  };
  await act(() => remote.mount({ domElement: element, version: '1', onDrawn }));
  await act(async () => {
    platform.navigate('/b');
  });
  expect([element.textContent, told]).toEqual(['Carrinho', [['/a', 'Carrinho']]]);
  await act(async () => {
    gate.resolve({ default: () => <h1>Pago</h1> });
  });
  expect(told).toEqual([
    ['/a', 'Carrinho'],
    ['/b', 'Pago'],
  ]);
  await act(() => remote.unmount());
});

describe('the first screen of a remote', () => {
  const lazily = () => {
    const gate = Promise.withResolvers<{ default: () => React.JSX.Element }>();
    const Screen = lazyScreen(() => gate.promise);
    return {
      come: () => {
        gate.resolve({ default: () => <h1>Meus cursos</h1> });
      },
      App: () => (
        <Suspense fallback={<p>Um momento</p>}>
          <Screen />
        </Suspense>
      ),
    };
  };
  const mounted = async (App: () => React.JSX.Element) => {
    await createTestPlatform();
    const remote = defineRemote({ name: 'mfe-a', App, texts });
    await remote.bootstrap();
    const seen = { isThere: false };
    const element = place();
    const held = { mount: Promise.resolve() };
    await act(async () => {
      held.mount = remote.mount({ domElement: element, version: '1' }).then(() => {
        seen.isThere = true;
      });
    });
    return { remote, seen, element, mount: held.mount };
  };

  test('is shown when its code is there, and mounting ends then: no waiting face comes in between', async () => {
    const { come, App } = lazily();
    const { remote, seen, element, mount } = await mounted(App);
    expect([seen.isThere, element.textContent]).toEqual([false, '']);
    await act(async () => {
      come();
      await mount;
    });
    expect(element).toHaveTextContent('Meus cursos');
    await act(() => remote.unmount());
  });

  test('that takes long shows its own way of waiting, then itself', async () => {
    jest.useFakeTimers();
    const { come, App } = lazily();
    const { remote, element, mount } = await mounted(App);
    await act(() => jest.advanceTimersByTimeAsync(firstPaintMaxMs));
    await mount;
    expect(element).toHaveTextContent('Um momento');
    jest.useRealTimers();
    await act(async () => {
      come();
    });
    await waitFor(() => {
      expect(element).toHaveTextContent('Meus cursos');
    });
    await act(() => remote.unmount());
  });

  test('that does not come is said by the boundary, and mounting ends', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const Screen = lazyScreen(async () => {
      throw Object.assign(new Error('gone'), { phase: 'load' });
    });
    const { remote, element, mount } = await mounted(() => (
      <Suspense>
        <Screen />
      </Suspense>
    ));
    await act(() => mount);
    expect(element).toHaveTextContent('Esta parte não abriu');
    await act(() => remote.unmount());
  });
});
