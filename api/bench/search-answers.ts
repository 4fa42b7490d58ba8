import type { SearchAnswer } from '@pregao/contract';
import { canary, canaryQuestions, searchCases } from '../test/search-cases.ts';

type Person = readonly [who: string, token: string | undefined];

const read = async (url: string, path: string, q: string, token?: string) => {
  const answer = await fetch(`${url}/api/${path}${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(q)}`, {
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
  });
  if (answer.status !== 200) throw new Error(`${path} ${q}: ${answer.status}`);
  return answer.text();
};

/** Searches of the table whose first result is not the one that has to come first, as lines. */
const misplaced = async (url: string) => {
  const lines: string[] = [];
  for (const [typed, kind, title] of Object.values(searchCases).flat()) {
    const [first] = (JSON.parse(await read(url, 'search', typed)) as SearchAnswer).groups;
    const found = first?.items[0]?.title ?? '';
    if (first?.kind !== kind || !found.startsWith(title))
      lines.push(`✗ "${typed}": ${kind} "${title}" has to come first, ${first?.kind ?? 'nothing'} "${found}" did`);
  }
  return lines;
};

/** What is asked of one person: the canary in each form, and every search of the table. */
const asked = [...canaryQuestions, ...Object.values(searchCases).flatMap((rows) => rows.map(([typed]) => typed))];

/** Beside another word, the canary may be taken for a mistyped word, which finds what is open. */
const alone = canaryQuestions.filter((q) => !q.includes(' '));

/** How many answers to a person hold the canary, or find by it what `search-fill.ts` wrote. */
const leaks = async (url: string, token: string | undefined) => {
  let count = 0;
  for (const path of ['search', 'search?kind=lesson', 'search-suggestions'])
    for (const q of asked) {
      const text = await read(url, path, q, token);
      const byCanary = alone.includes(q) && /termo\d/.test(text);
      if (text.includes(canary) || byCanary) count += 1;
    }
  return count;
};

/**
 * Whether the table's results come first, and a word of every locked text is in no answer but those of staff.
 * @param people a guest, a newcomer without a right, and staff, who show that the word can be found
 */
export const measureAnswers = async (url: string, people: readonly Person[]): Promise<boolean> => {
  const wrong = await misplaced(url);
  const rows = Object.values(searchCases).flat().length;
  process.stdout.write(
    `\nFirst results: ${rows - wrong.length} of ${rows}\n${wrong.map((line) => `${line}\n`).join('')}`,
  );
  let holds = wrong.length === 0;
  for (const [who, token] of people) {
    const found = await leaks(url, token);
    process.stdout.write(`Answers to a ${who} with the word of locked texts: ${found} of ${3 * asked.length}\n`);
    holds &&= found > 0 === (who === 'staff');
  }
  return holds;
};
