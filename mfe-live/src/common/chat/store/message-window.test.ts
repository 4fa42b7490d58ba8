import { buildMessage, buildPage } from '../test-room.ts';
import { MessageWindow } from './message-window.ts';

const stretch = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => buildMessage(first + index));

const windowOf = (...page: Parameters<typeof buildPage>) => {
  const messageWindow = new MessageWindow();
  messageWindow.replace(buildPage(...page));
  return messageWindow;
};
const idsOf = ({ messages }: MessageWindow) => messages.map(({ id }) => id);

test('a message older than what is held is not put over a hole, and is where nothing lies between', () => {
  const messageWindow = windowOf(stretch(10, 12), { has_before: true });
  expect([messageWindow.put(buildMessage(5)), idsOf(messageWindow)]).toEqual([false, [10, 11, 12]]);
  const whole = windowOf(stretch(10, 12));
  expect([whole.put(buildMessage(5)), idsOf(whole)]).toEqual([true, [5, 10, 11, 12]]);
});

test('a message newer than what is held is not put after a hole', () => {
  const messageWindow = windowOf(stretch(10, 12), { has_after: true });
  expect([messageWindow.put(buildMessage(20)), idsOf(messageWindow)]).toEqual([false, [10, 11, 12]]);
});

test('the newest messages that older ones push out are there to be asked for again', () => {
  const messageWindow = windowOf(stretch(1_001, 3_000), { has_before: true });
  messageWindow.prepend(buildPage(stretch(901, 1_000), { has_before: true }));
  expect([
    messageWindow.messages.length,
    messageWindow.messages[0]?.id,
    messageWindow.newestId,
    messageWindow.hasAfter,
  ]).toEqual([2_000, 901, 2_900, true]);
  // What comes now has no place beside them.
  expect(messageWindow.put(buildMessage(3_001))).toBe(false);
});

test('the oldest messages that newer ones push out are there to be asked for again', () => {
  const messageWindow = windowOf(stretch(1, 2_000), { has_after: true });
  messageWindow.append(buildPage(stretch(2_001, 2_100)));
  expect([
    messageWindow.messages.length,
    messageWindow.messages[0]?.id,
    messageWindow.hasBefore,
    messageWindow.hasAfter,
  ]).toEqual([2_000, 101, true, false]);
});
