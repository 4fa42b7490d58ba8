import { draftOf } from '@pregao/platform/hooks';

const most = 6;

/** What a person searched for lately, in this browser for them alone; it goes when they sign out. */
export const recentOf = (personId: number) => {
  const kept = draftOf<unknown>(personId, 'search');
  const read = () => {
    const stored = kept.read();
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, most) : [];
  };
  return {
    read,
    add: (words: string) => {
      const known = read().filter((one) => one.toLowerCase() !== words.toLowerCase());
      if (words.trim()) kept.keep([words.trim(), ...known].slice(0, most));
    },
    clear: kept.drop,
  };
};
