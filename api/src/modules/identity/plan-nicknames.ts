import { cleanNickname, isReservedNickname, makeNickname, nicknameIssue, nicknameKey } from '@pregao/contract';
import { firstName } from '@pregao/format';

/** A nickname with its key, as both are stored: whatever writes one writes it by this. */
export const storedNickname = (nickname: string) => ({ nickname, nickname_key: nicknameKey(nickname) });

interface NamedPerson {
  id: number;
  name: string;
  nickname: string | null;
  /** Works on the platform: has a nickname before members do, and may have one that is reserved. */
  is_staff: boolean;
}

const mayKeep = (nickname: string, isStaff: boolean) =>
  nicknameIssue(nickname) === null || (isStaff && isReservedNickname(nickname) && [...nickname].length <= 24);

/**
 * A nickname of their own for everybody, with as few changes as that takes: of several who have one, it stays with staff,
 * then with who came first.
 *
 * @returns for each person what is stored
 */
export const planNicknames = (people: readonly NamedPerson[]) => {
  const taken = new Set<string>();
  const take = (nickname: string) => {
    const stored = storedNickname(nickname);
    taken.add(stored.nickname_key);
    return stored;
  };
  const kept = new Map<number, ReturnType<typeof take>>();
  for (const person of people.toSorted((a, b) => Number(b.is_staff) - Number(a.is_staff) || a.id - b.id)) {
    const had = cleanNickname(person.nickname ?? '');
    if (mayKeep(had, person.is_staff) && !taken.has(nicknameKey(had))) kept.set(person.id, take(had));
  }
  return people.map(({ id, name, nickname }) => {
    const own = kept.get(id);
    if (own) return { id, ...own };
    const made = makeNickname(nickname ?? firstName(name), (key) => taken.has(key));
    return { id, ...take(made) };
  });
};
