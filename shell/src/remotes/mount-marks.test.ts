import { createMarks } from './mount-marks.ts';

const cart = { remote: 'mfe-cart', version: '2.0.0-0123456789' };

/** A load of the shell in this tab, or in another. */
const load = (own = sessionStorage) => createMarks({ all: localStorage, own, isReload: true });

/** What a tab opened from another holds is a copy of what that one held. */
const copyOfTab = () => createMarks({ all: localStorage, own: sessionStorage, isReload: false });

const newTab = () => {
  sessionStorage.clear();
  return copyOfTab();
};

const marks = () => Object.keys(localStorage).filter((key) => key.startsWith('pregao.mounting.'));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.useFakeTimers({ now: Date.parse('2026-11-27T12:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

test('security 85: a tab that froze while it drew a release is told of by the next load, once, which passes that release over', () => {
  load().set(cart);
  jest.advanceTimersByTime(16_000);
  expect(newTab().takeFrozen()).toEqual([{ ...cart, isNew: true }]);
  expect(newTab().takeFrozen()).toEqual([{ ...cart, isNew: false }]);
  jest.advanceTimersByTime(3_600_000);
  expect([newTab().takeFrozen(), marks()]).toEqual([[], []]);
});

test('the same tab loaded anew knows at once', () => {
  load().set(cart);
  expect(load().takeFrozen()).toEqual([{ ...cart, isNew: true }]);
});

test('another tab that draws a release at this moment is no frozen one', () => {
  load().set(cart);
  jest.advanceTimersByTime(14_000);
  expect(copyOfTab().takeFrozen()).toEqual([]);
  expect(newTab().takeFrozen()).toEqual([]);
});

test('a tab that nobody looks at leaves no mark: the browser may stop it at any moment', () => {
  const hide = (value: string) => Object.defineProperty(document, 'visibilityState', { value, configurable: true });
  hide('hidden');
  load().set(cart);
  hide('visible');
  load().set(cart);
  expect(marks()).toHaveLength(1);
  document.dispatchEvent(new Event('freeze'));
  expect(marks()).toEqual([]);
});

test('a release that was drawn, and a tab closed or put aside while it draws, leave no mark', () => {
  load().set(cart)();
  load().set(cart);
  window.dispatchEvent(new Event('pagehide'));
  load().set(cart);
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  jest.advanceTimersByTime(60_000);
  expect([marks(), newTab().takeFrozen()]).toEqual([[], []]);
});

test('what is no mark is taken away', () => {
  localStorage.setItem('pregao.mounting.x', '{');
  expect([load().takeFrozen(), marks()]).toEqual([[], []]);
});
