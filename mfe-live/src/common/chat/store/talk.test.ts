import { buildMessage, buildPage } from '../test-room.ts';
import { Talk } from './talk.ts';

const stretch = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => buildMessage(first + index));

const talkOf = (...page: Parameters<typeof buildPage>) => {
  const talk = new Talk();
  talk.replace(buildPage(...page));
  return talk;
};
const idsOf = ({ messages }: Talk) => messages.map(({ id }) => id);

test('a message older than what is held is not put over a hole, and is where nothing lies between', () => {
  const talk = talkOf(stretch(10, 12), { has_before: true });
  expect([talk.put(buildMessage(5)), idsOf(talk)]).toEqual([false, [10, 11, 12]]);
  const whole = talkOf(stretch(10, 12));
  expect([whole.put(buildMessage(5)), idsOf(whole)]).toEqual([true, [5, 10, 11, 12]]);
});

test('a message newer than what is held is not put after a hole', () => {
  const talk = talkOf(stretch(10, 12), { has_after: true });
  expect([talk.put(buildMessage(20)), idsOf(talk)]).toEqual([false, [10, 11, 12]]);
});

test('the newest messages that older ones push out are there to be asked for again', () => {
  const talk = talkOf(stretch(1_001, 3_000), { has_before: true });
  talk.prepend(buildPage(stretch(901, 1_000), { has_before: true }));
  expect([talk.messages.length, talk.messages[0]?.id, talk.newestId, talk.hasAfter]).toEqual([2_000, 901, 2_900, true]);
  // What comes now has no place beside them.
  expect(talk.put(buildMessage(3_001))).toBe(false);
});

test('the oldest messages that newer ones push out are there to be asked for again', () => {
  const talk = talkOf(stretch(1, 2_000), { has_after: true });
  talk.append(buildPage(stretch(2_001, 2_100)));
  expect([talk.messages.length, talk.messages[0]?.id, talk.hasBefore, talk.hasAfter]).toEqual([
    2_000,
    101,
    true,
    false,
  ]);
});
