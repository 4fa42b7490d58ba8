import type { SlotProps } from '@pregao/contract';
import { buildAdmin, renderWithPlatform, type RenderOptions } from '@pregao/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import type { Platform } from '../platform.ts';
import { useT } from '../i18n/i18n.ts';
import { defineWidget, type AnyWidget, type Slots, type WidgetOffer } from './define-widget.ts';
import { Slot, SlotWaiting } from './slot.tsx';
import { patienceMs } from './use-widget.ts';

type Fault = Parameters<Platform['reportFault']>[0];

const offer = (id: string, overrides: Partial<WidgetOffer> = {}): WidgetOffer => ({
  remote: 'mfe-live',
  version: '1.0.1',
  id,
  module: id,
  order: 10,
  ...overrides,
});

const says = (text: string): AnyWidget =>
  defineWidget({ name: 'mfe-live', slot: 'home.sections', Widget: () => <p>{text}</p>, texts: { 'pt-br': {} } });

/** Offers of a slot, and what each comes to; a widget without an outcome never comes. */
const offering = (widgets: [WidgetOffer, AnyWidget | Error | null][]): Slots => ({
  offers: (slot) => (slot === 'home.sections' ? widgets.map(([one]) => one) : []),
  load: (wanted) => {
    const found = widgets.find(([{ id }]) => id === wanted.id)?.[1];
    if (found instanceof Error) return Promise.reject(found);
    return found ? Promise.resolve({ widget: found, version: wanted.version }) : new Promise(() => {});
  },
});

/** A view in which everything is near, or nothing until it is approached. */
const stand = (isNear: boolean) => {
  const approaches: { within: string; tell: () => void }[] = [];
  window.IntersectionObserver = class {
    private readonly tell: () => void;
    private readonly within: string;
    constructor(tell: IntersectionObserverCallback, { rootMargin = '' }: IntersectionObserverInit = {}) {
      this.within = rootMargin;
      this.tell = () => {
        tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
      };
    }
    observe() {
      approaches.push({ within: this.within, tell: this.tell });
      if (isNear)
        queueMicrotask(() => {
          act(this.tell);
        });
    }
    disconnect() {}
  } as never;
  const approach = (margin: string) => {
    for (const { within, tell } of approaches) if (within === margin) tell();
  };
  return {
    comeNear: () => {
      approach('500px');
    },
    comeIntoView: () => {
      approach('0px');
    },
  };
};
const standFar = () => stand(false);

beforeEach(() => {
  stand(true);
});

const home = async (widgets: [WidgetOffer, AnyWidget | Error | null][], options: RenderOptions = {}) => {
  const faults: Fault[] = [];
  const view = await renderWithPlatform(
    <main>
      <h1>Início</h1>
      <Slot
        name="home.sections"
        props={{ audience: 'guest' }}
        skeleton={<i role="status">Carregando</i>}
        fallback={<p>Nada por aqui</p>}
      />
    </main>,
    { slots: offering(widgets), ...options },
  );
  view.platform.reportFault = (fault) => {
    faults.push(fault);
  };
  return { ...view, faults };
};

const words = () => [...screen.getByRole('main').querySelectorAll('p')].map(({ textContent }) => textContent);

test('widgets of others stand in their order and are told what the place declares', async () => {
  const Audience = ({ audience }: SlotProps<'home.sections'>) => <p>para {audience}</p>;
  await home([
    [offer('a'), defineWidget({ name: 'mfe-live', slot: 'home.sections', Widget: Audience, texts: { 'pt-br': {} } })],
    [offer('b', { remote: 'mfe-cart' }), says('segundo')],
  ]);
  await waitFor(() => {
    expect(words()).toEqual(['para guest', 'segundo']);
  });
});

test('a widget speaks in the texts of its own remote, inside another one', async () => {
  const Greeting = () => <p>{useT()('hello')}</p>;
  await home(
    [
      [
        offer('a'),
        defineWidget({
          name: 'mfe-live',
          slot: 'home.sections',
          Widget: Greeting,
          texts: { 'pt-br': { hello: 'Ao vivo' } },
        }),
      ],
    ],
    { name: 'mfe-catalog', texts: { 'pt-br': { hello: 'Catálogo' } } },
  );
  expect(await screen.findByText('Ao vivo')).toBeInTheDocument();
});

test('what a person may not read is neither shown nor fetched', async () => {
  const widgets: [WidgetOffer, AnyWidget][] = [
    [offer('a', { subject: 'Plataforma' }), says('da equipe')],
    [offer('b'), says('de todos')],
    [offer('c', { session: true }), says('de quem entrou')],
  ];
  const { unmount } = await home(widgets);
  await waitFor(() => {
    expect(words()).toEqual(['de todos']);
  });
  unmount();
  await home(widgets, { user: buildAdmin() });
  await waitFor(() => {
    expect(words()).toEqual(['da equipe', 'de todos', 'de quem entrou']);
  });
});

test('where nobody offers anything, the host says what it says', async () => {
  await home([]);
  expect(screen.getByText('Nada por aqui')).toBeInTheDocument();
});

test('a widget that throws is gone and reported with its remote and version; its neighbours and the host stay', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw new Error('no broadcast');
  };
  const { faults } = await home([
    [
      offer('a', { version: '1.0.7' }),
      defineWidget({ name: 'mfe-live', slot: 'home.sections', Widget: Broken, texts: { 'pt-br': {} } }),
    ],
    [offer('b'), says('inteiro')],
  ]);
  await waitFor(() => {
    expect(words()).toEqual(['inteiro']);
  });
  expect(screen.getByRole('heading', { name: 'Início' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(faults).toEqual([{ remote: 'mfe-live', version: '1.0.7', phase: 'render', message: 'a: no broadcast' }]);
});

test('a widget that lacks a part of the kit is gone, and the shell is charged with it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw Object.assign(new Error('gone'), {
      phase: 'timeout',
      address: 'http://localhost/releases/shell/2.0.0/form.js',
    });
  };
  const { faults } = await home([
    [offer('a'), defineWidget({ name: 'mfe-live', slot: 'home.sections', Widget: Broken, texts: { 'pt-br': {} } })],
    [offer('b'), says('inteiro')],
  ]);
  await waitFor(() => {
    expect(words()).toEqual(['inteiro']);
  });
  expect(faults).toEqual([{ remote: 'shell', version: '2.0.0', phase: 'timeout', message: 'a: gone' }]);
});

test('a widget that does not load leaves no trace, and the others come', async () => {
  await home([
    [offer('a'), new Error('404')],
    [offer('b'), says('inteiro')],
  ]);
  await waitFor(() => {
    expect(words()).toEqual(['inteiro']);
  });
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('a widget that never comes keeps its place for a while, then the place closes', async () => {
  jest.useFakeTimers();
  try {
    await home([[offer('a'), null]]);
    act(() => {
      jest.advanceTimersByTime(100);
    });
    expect(screen.getByRole('status')).toBeInTheDocument();
    act(() => {
      jest.advanceTimersByTime(patienceMs);
    });
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Início' })).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('a widget made for another place is refused and reported', async () => {
  const { faults } = await home([
    [
      offer('a'),
      defineWidget({ name: 'mfe-live', slot: 'navbar.actions', Widget: () => <p>botão</p>, texts: { 'pt-br': {} } }),
    ],
  ]);
  await waitFor(() => {
    expect(faults).toEqual([
      {
        remote: 'mfe-live',
        version: '1.0.1',
        phase: 'load',
        message: 'a: made for navbar.actions, offered to home.sections',
      },
    ]);
  });
  expect(words()).toEqual([]);
});

test('a widget whose data is on its way keeps the shape the host gave it', async () => {
  const Waits = () => <SlotWaiting />;
  await home([
    [offer('a'), defineWidget({ name: 'mfe-live', slot: 'home.sections', Widget: Waits, texts: { 'pt-br': {} } })],
  ]);
  await waitFor(() => {
    expect(screen.getByRole('status').parentElement?.tagName).toBe('MAIN');
  });
});

test('a newer release of a widget takes the place of the one shown once it is there', async () => {
  const live = observable.box(offer('a'), { deep: false });
  const gate = Promise.withResolvers<AnyWidget>();
  const slots: Slots = {
    offers: () => [live.get()],
    load: async ({ version }) => ({ version, widget: version === '1.0.1' ? says('de antes') : await gate.promise }),
  };
  await home([], { slots });
  await waitFor(() => {
    expect(words()).toEqual(['de antes']);
  });
  act(() => {
    runInAction(() => {
      live.set(offer('a', { version: '1.0.2' }));
    });
  });
  expect(words()).toEqual(['de antes']);
  await act(async () => {
    gate.resolve(says('de agora'));
    await gate.promise;
  });
  await waitFor(() => {
    expect(words()).toEqual(['de agora']);
  });
});

test('a widget far below the view is fetched when it comes into view', async () => {
  const { comeIntoView } = standFar();
  const slots = offering([[offer('a'), says('perto')]]);
  const load = jest.spyOn(slots, 'load');
  await home([], { slots });
  expect(load).not.toHaveBeenCalled();
  act(comeIntoView);
  expect(await screen.findByText('perto')).toBeInTheDocument();
});

test('a widget just below the view leaves the first view alone and is fetched at the first move of the person', async () => {
  const { comeNear } = standFar();
  const slots = offering([[offer('a'), says('perto')]]);
  const load = jest.spyOn(slots, 'load');
  await home([], { slots });
  act(comeNear);
  expect(load).not.toHaveBeenCalled();
  act(() => {
    window.dispatchEvent(new Event('scroll'));
  });
  expect(await screen.findByText('perto')).toBeInTheDocument();
});
