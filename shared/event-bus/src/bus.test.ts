import { take, toArray } from 'rxjs';
import { createBus, type Bus } from './bus.ts';

const opened: Bus[] = [];
const errors: { error: unknown; name: string }[] = [];

const open = (crossTab: string | false = false) => {
  const bus = createBus({
    crossTab,
    onError: (error, name) => {
      errors.push({ error, name });
    },
  });
  opened.push(bus);
  return bus;
};

const added = { product_id: 7, shopping_cart_id: 'c-1', products_amount: 2 };

afterEach(() => {
  for (const bus of opened.splice(0)) bus.dispose();
  errors.splice(0);
});

test('a listener hears the events of its name and no other', () => {
  const bus = open();
  const heard: unknown[] = [];
  bus.on('cart.item-added.v1', (payload, origin) => {
    heard.push([payload, origin]);
  });
  bus.emit('theme.changed.v1', { skin: 'light' });
  expect(bus.emit('cart.item-added.v1', added)).toBe(true);
  expect(heard).toEqual([[added, 'here']]);
});

test('a listener that unsubscribed hears nothing more', () => {
  const bus = open();
  const handler = jest.fn();
  const unsubscribe = bus.on('theme.changed.v1', handler);
  unsubscribe();
  bus.emit('theme.changed.v1', { skin: 'dark' });
  expect(handler).not.toHaveBeenCalled();
});

test('a payload the contract refuses reaches nobody and is reported', () => {
  const bus = open();
  const handler = jest.fn();
  bus.on('cart.item-added.v1', handler);
  expect(bus.emit('cart.item-added.v1', { ...added, product_id: 'x' as unknown as number })).toBe(false);
  expect(handler).not.toHaveBeenCalled();
  expect(errors.map(({ name }) => name)).toEqual(['cart.item-added.v1']);
});

test('fields the contract does not know are dropped', () => {
  const bus = open();
  const handler = jest.fn();
  bus.on('cart.item-added.v1', handler);
  bus.emit('cart.item-added.v1', { ...added, price: 1 } as typeof added);
  expect(handler.mock.calls[0]?.[0]).toEqual(added);
});

test('a listener that throws or rejects is contained: the others still run', async () => {
  const bus = open();
  const after = jest.fn();
  bus.on('theme.changed.v1', () => {
    throw new Error('first');
  });
  bus.on('theme.changed.v1', async () => {
    throw new Error('second');
  });
  bus.on('theme.changed.v1', after);
  bus.emit('theme.changed.v1', { skin: 'dark' });
  await Promise.resolve();
  await Promise.resolve();
  expect(after).toHaveBeenCalledTimes(1);
  expect(errors.map(({ error }) => (error as Error).message).sort()).toEqual(['first', 'second']);
});

test('an event emitted while another is told is heard by all', () => {
  const bus = open();
  const heard: string[] = [];
  bus.on('cart.item-added.v1', () => {
    bus.emit('cart.changed.v1', { shopping_cart_id: 'c-1', products_amount: 2 });
  });
  bus.on('cart.item-added.v1', () => {
    heard.push('added');
  });
  bus.on('cart.changed.v1', () => {
    heard.push('changed');
  });
  bus.emit('cart.item-added.v1', added);
  expect(heard.sort()).toEqual(['added', 'changed']);
});

test('a stream gives the payloads in order', async () => {
  const bus = open();
  const collected = new Promise((resolve) => {
    bus.stream('theme.changed.v1').pipe(take(2), toArray()).subscribe(resolve);
  });
  bus.emit('theme.changed.v1', { skin: 'dark' });
  bus.emit('theme.changed.v1', { skin: 'light' });
  expect(await collected).toEqual([{ skin: 'dark' }, { skin: 'light' }]);
});

test('an event marked for all tabs reaches the other tab once, as coming from elsewhere', async () => {
  const [here, elsewhere] = [open('test.cross'), open('test.cross')];
  const own = jest.fn();
  here.on('cart.item-added.v1', own);
  const arrived = new Promise((resolve) => {
    elsewhere.on('cart.item-added.v1', (payload, origin) => resolve([payload, origin]));
  });
  here.emit('cart.item-added.v1', added);
  expect(await arrived).toEqual([added, 'elsewhere']);
  expect(own).toHaveBeenCalledTimes(1);
});

test('an event of one tab stays there', async () => {
  const [here, elsewhere] = [open('test.local'), open('test.local')];
  const skin = jest.fn();
  elsewhere.on('theme.changed.v1', skin);
  const later = new Promise<void>((resolve) => {
    elsewhere.on('cart.item-added.v1', () => resolve());
  });
  here.emit('theme.changed.v1', { skin: 'light' });
  here.emit('cart.item-added.v1', added);
  await later;
  expect(skin).not.toHaveBeenCalled();
});

test('what another tab sends is validated too, and an unknown event is ignored', async () => {
  const bus = open('test.trust');
  const handler = jest.fn();
  bus.on('pix.paid.v1', handler);
  const stranger = new BroadcastChannel('test.trust');
  const paid = new Promise<void>((resolve) => {
    bus.on('cart.item-added.v1', () => resolve());
  });
  for (const data of [
    'x',
    { name: 'pix.paid.v1', payload: {} },
    { name: 'future.v9', payload: {} },
    { name: 'constructor', payload: {} },
  ])
    stranger.postMessage(data);
  stranger.postMessage({ name: 'modal.open.v1', payload: { modal: 'privacy' } });
  stranger.postMessage({ name: 'cart.item-added.v1', payload: added });
  await paid;
  stranger.close();
  expect(handler).not.toHaveBeenCalled();
  expect(errors.map(({ name }) => name)).toEqual(['pix.paid.v1']);
});

test('an event of one tab that another tab sends all the same is not heard', async () => {
  const bus = open('test.one-tab');
  const heard: unknown[] = [];
  bus.on('modal.open.v1', (payload) => {
    heard.push(payload);
  });
  bus.on('theme.changed.v1', (payload) => {
    heard.push(payload);
  });
  const last = new Promise<void>((resolve) => {
    bus.on('cart.item-added.v1', () => resolve());
  });
  const stranger = new BroadcastChannel('test.one-tab');
  stranger.postMessage({ name: 'modal.open.v1', payload: { modal: 'privacy' } });
  stranger.postMessage({ name: 'theme.changed.v1', payload: { skin: 'dark' } });
  stranger.postMessage({ name: 'cart.item-added.v1', payload: added });
  await last;
  stranger.close();
  expect(heard).toEqual([]);
});

test('what another tab sends is heard as the contract reads it: fields it does not know are dropped', async () => {
  const bus = open('test.read');
  const arrived = new Promise((resolve) => {
    bus.on('cart.item-added.v1', (payload, origin) => resolve([payload, origin]));
  });
  const stranger = new BroadcastChannel('test.read');
  stranger.postMessage({ name: 'cart.item-added.v1', payload: { ...added, price: 1 } });
  expect(await arrived).toEqual([added, 'elsewhere']);
  stranger.close();
});

test('a disposed bus is silent and refuses to emit', () => {
  const bus = open('test.end');
  const handler = jest.fn();
  const ended = jest.fn();
  bus.on('theme.changed.v1', handler);
  bus.stream('theme.changed.v1').subscribe({ complete: ended });
  bus.dispose();
  expect(bus.emit('theme.changed.v1', { skin: 'dark' })).toBe(false);
  expect(handler).not.toHaveBeenCalled();
  expect(ended).toHaveBeenCalledTimes(1);
});
