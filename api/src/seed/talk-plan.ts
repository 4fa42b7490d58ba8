import { minutes, plus } from './calendar.ts';
import type { Random } from './random.ts';
import { talkTexts } from './talk-texts.ts';

/** One message of the demonstration before it has ids. `reply` is how many messages back in its room. */
export interface PlannedMessage {
  at: Date;
  author: number;
  type: number;
  text: string;
  reply: number | null;
  card: object | null;
  fate: 'shown' | 'hidden' | 'deleted' | 'held';
}

export interface PlannedEdition {
  starts: Date;
  ends: Date;
  /** Person of the presenter. */
  presenter: number;
  count: number;
}

const filled = (random: Random, text: string, name: string) =>
  text
    .replace('{t}', random.pick(talkTexts.tickers))
    .replace('{n}', String(random.int(7, 72)))
    .replace('{name}', name);

/** What becomes of a room's recommendations, in turn. */
const states = ['Encerrada no alvo', 'Em andamento', 'Encerrada no stop', 'Encerrada no alvo', 'Cancelada'];

const cardOf = (random: Random, id: number) => {
  const entry = random.int(1_200, 6_400) / 100;
  const price = (share: number) => (entry * share).toFixed(2);
  return {
    id,
    ticker: random.pick(talkTexts.tickers),
    side: 'buy',
    entry: price(1),
    stop: price(0.97),
    targets: [price(1.03), price(1.06)],
    state: states[Math.floor(id / 110) % states.length],
  };
};

/** What becomes of a member's message: a few are deleted or hidden. */
const fateOf = (random: Random): PlannedMessage['fate'] => {
  const lot = random.next();
  if (lot < 0.012) return 'deleted';
  return lot < 0.02 ? 'hidden' : 'shown';
};

/**
 * The talk of one edition, in its order: more at the beginning, answers to what was just said, words of the presenter
 * and, where the room gives them, recommendations.
 *
 * @param nameOf nickname of a person
 */
export const planTalk = (
  random: Random,
  edition: PlannedEdition,
  members: readonly number[],
  nameOf: (id: number) => string,
  recommends: boolean,
): PlannedMessage[] => {
  const { starts, ends, presenter, count } = edition;
  const span = ends.getTime() - starts.getTime();
  const moments = Array.from({ length: count }, () =>
    plus(starts, Math.floor(span * random.next() ** 1.3) - minutes(random.chance(0.04) ? 5 : 0)),
  ).toSorted((one, other) => one.getTime() - other.getTime());
  const said: PlannedMessage[] = [];
  const add = (at: Date, author: number, type: number, text: string, more: Partial<PlannedMessage> = {}) =>
    said.push({ at, author, type, text, reply: null, card: null, fate: 'shown', ...more });
  for (const [index, at] of moments.entries()) {
    if (index === 0) add(at, presenter, 2, talkTexts.system[0]);
    else if (index % 60 === 30) add(at, presenter, 5, random.pick(talkTexts.highlights));
    else if (recommends && index % 110 === 70) add(at, presenter, 3, '', { card: cardOf(random, index) });
    else if (index < 12) add(at, random.pick(members), 1, random.pick(talkTexts.opening));
    else if (random.chance(0.06))
      add(at, random.pick(members), 1, filled(random, random.pick(talkTexts.questions), ''));
    else if (random.chance(0.14)) {
      const back = random.int(1, 6);
      const to = said.at(-back);
      if (to) {
        const author = random.chance(0.3) ? presenter : random.pick(members);
        add(at, author, 1, filled(random, random.pick(talkTexts.answers), nameOf(to.author)), { reply: back });
      }
    } else {
      const fate = fateOf(random);
      const list = fate === 'hidden' ? talkTexts.hidden : talkTexts.talk;
      add(at, random.pick(members), 1, filled(random, random.pick(list), ''), { fate });
    }
  }
  return said;
};
