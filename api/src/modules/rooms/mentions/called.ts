import { foldNickname, nicknameKey, nicknameLength } from '@pregao/contract';

/** Signs of one message that are looked at. */
const mostSigns = 16;

const sign = /(?<![\p{L}\p{M}\p{N}_@])@(?=\S)/gu;
/** What goes on with the letter or the emoji before it. */
const goesOn = /^[\p{L}\p{M}\p{N}\p{Emoji_Modifier}_\u200d\ufe0f]/u;

const startsOf = (text: string): string[] => {
  const letters = [...(text.split('\n')[0] ?? '')].slice(0, nicknameLength.most + 1);
  const starts = letters.slice(0, nicknameLength.most).map((_, at) => letters.slice(0, at + 1).join(''));
  return starts.filter((start, at) => !/\s$/u.test(start) && !goesOn.test(letters[at + 1] ?? '')).reverse();
};

/** For each `@` of a text what it may call: the beginnings of what follows that end with a word, the longest first. */
export const callsOf = (text: string): string[][] => {
  const whole = text.normalize('NFC');
  return [...whole.matchAll(sign)].slice(0, mostSigns).map(({ index }) => startsOf(whole.slice(index + 1)));
};

export const keysOf = (calls: readonly (readonly string[])[]) => [...new Set(calls.flat().map(nicknameKey))];

interface Named {
  id: number;
  nickname: string;
}

/**
 * Who is called, each by one `@`: a person who was chosen where their nickname stands there, else the one whose nickname is the
 * longest that does, but for case, accents and unseen marks.
 */
export const calledBy = (
  calls: readonly (readonly string[])[],
  people: readonly Named[],
  chosen: readonly number[],
) => {
  const exact = new Map(people.filter(({ id }) => chosen.includes(id)).map(({ id, nickname }) => [nickname, id]));
  const folded = new Map(people.map(({ id, nickname }) => [foldNickname(nickname), id]));
  const ids = calls.map((starts) => {
    const start = starts.find((one) => exact.has(one));
    if (start !== undefined) return exact.get(start);
    const typed = starts.map(foldNickname).find((one) => folded.has(one));
    return typed === undefined ? undefined : folded.get(typed);
  });
  return [...new Set(ids.filter((id) => id !== undefined))];
};
