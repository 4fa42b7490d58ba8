import { EventOrder } from './event-order.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const listen = () => {
  const [applied, gaps]: [unknown[], number[]] = [[], []];
  const order = new EventOrder(
    (data) => applied.push(data),
    (last) => gaps.push(last),
  );
  return { order, applied, gaps };
};

test('what waited for its place before a new beginning is not applied after it', () => {
  const { order, applied, gaps } = listen();
  order.startAt(1);
  order.take('of the record before', 5);
  // The record began anew: the same places are other events.
  order.startAt(4);
  order.take('six', 6);
  expect(applied).toEqual([]);
  order.take('five', 5);
  expect(applied).toEqual(['five', 'six']);
  jest.runAllTimers();
  expect(gaps).toEqual([]);
});

test('a hole that was open before a new beginning tells nobody of it', () => {
  const { order, gaps } = listen();
  order.startAt(1);
  order.take('late', 3);
  order.startAt(3);
  jest.runAllTimers();
  expect(gaps).toEqual([]);
});

test('what was applied already is not applied again', () => {
  const { order, applied } = listen();
  order.startAt(7);
  order.take('known', 7);
  order.take('next', 8);
  order.take('next', 8);
  expect(applied).toEqual(['next']);
});
