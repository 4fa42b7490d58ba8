import type { Core } from '../../core.ts';
import { countRules, listShelfContents, measurePlans } from './content-shelves.repository.ts';

type Asked = Parameters<typeof measurePlans>[1] & { rules: Parameters<typeof countRules>[1] };

/** What staff are told of a shelf while they write it. */
export const createContentShelves = ({ db, now }: Core) => ({
  contents: (asked: Parameters<typeof listShelfContents>[1]) => listShelfContents(db, asked),
  /** What its rules find, and what holders of each plan would gain and lose; writes nothing. */
  measure: async (asked: Asked) => {
    const [rules, plans] = await Promise.all([
      countRules(db, asked.rules),
      measurePlans(db, asked, now().toISOString()),
    ]);
    return { rules, plans };
  },
});
