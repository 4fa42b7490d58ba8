/** What gave a right: a plan, a purchase, or whatever else granted it. */
type RightSource = 'plan' | 'product' | 'grant';

/** A right to open something; `until` null is without end. */
export interface Right {
  until: string | null;
  by: RightSource;
}

/** What a grant of a person reaches: one item, or by a rule of its plan a category, a series or a whole type. */
export interface HeldRow {
  /** Kind of content; null: every kind that the target holds. */
  content: string | null;
  reach: 'item' | 'category' | 'series' | 'type';
  target_id: number | null;
  by: RightSource;
  state: 'open' | 'coming' | 'ended';
  starts_at: string;
  expires_at: string | null;
}

/** Something that rights may reach. */
export interface Reachable {
  kind: string;
  id: number;
  category_id?: number | null;
  series_id?: number | null;
}

/** What of one kind of content is open to a person, as conditions of a query read it. */
export interface Opened {
  all: boolean;
  categories: readonly number[];
  series: readonly number[];
  items: readonly number[];
}

const keyOf = (content: string | null, reach: HeldRow['reach'], target: number | null) =>
  `${content ?? '*'} ${reach} ${target ?? ''}`;

/** Under which keys a row may stand that reaches something. */
const keysOf = ({ kind, id, category_id: category = null, series_id: series = null }: Reachable) => [
  keyOf(kind, 'item', id),
  keyOf(kind, 'type', null),
  ...(category === null ? [] : [keyOf(kind, 'category', category), keyOf(null, 'category', category)]),
  ...(series === null ? [] : [keyOf(kind, 'series', series)]),
];

const strength: Record<RightSource, number> = { product: 3, grant: 2, plan: 1 };

/** The right that lasts longer; of two that end together a purchase counts before a courtesy, and that before a plan. */
const better = (one: Right, other: Right): Right => {
  if (one.until === other.until) return strength[one.by] >= strength[other.by] ? one : other;
  if (one.until === null || other.until === null) return one.until === null ? one : other;
  return one.until > other.until ? one : other;
};

const bestOf = <T>(found: readonly (T | undefined)[], choose: (one: T, other: T) => T): T | null =>
  found.reduce<T | null>((best, next) => (next === undefined ? best : best === null ? next : choose(best, next)), null);

/** What a person may open, will, and could once, out of the rows of their grants and of the rules of their plans. */
export const createRights = (rows: readonly HeldRow[]) => {
  const open = new Map<string, Right>();
  const coming = new Map<string, string>();
  const ended = new Map<string, string>();
  for (const { content, reach, target_id, by, state, starts_at, expires_at } of rows) {
    const key = keyOf(content, reach, target_id);
    if (state === 'open') {
      const right = { until: expires_at, by };
      open.set(key, better(open.get(key) ?? right, right));
    } else if (state === 'coming') {
      const known = coming.get(key);
      coming.set(key, known !== undefined && known < starts_at ? known : starts_at);
    } else if (expires_at !== null) {
      const known = ended.get(key);
      ended.set(key, known !== undefined && known > expires_at ? known : expires_at);
    }
  }
  const openRows = rows.filter(({ state }) => state === 'open');
  return {
    /** Nothing is open by a right. */
    isEmpty: openRows.length === 0,
    /** The right that opens something now; null: none does. */
    of: (thing: Reachable): Right | null =>
      bestOf(
        keysOf(thing).map((key) => open.get(key)),
        better,
      ),
    /** When it opens, for a right that has not begun. */
    comes: (thing: Reachable): string | null =>
      bestOf(
        keysOf(thing).map((key) => coming.get(key)),
        (one, other) => (one < other ? one : other),
      ),
    /** When the last right that is over ended. */
    ended: (thing: Reachable): string | null =>
      bestOf(
        keysOf(thing).map((key) => ended.get(key)),
        (one, other) => (one > other ? one : other),
      ),
    /** What of a kind is open, for the conditions of a query. */
    opened: (kind: string): Opened => {
      const ofKind = openRows.filter(({ content }) => content === kind || content === null);
      const targets = (wanted: HeldRow['reach']) => [
        ...new Set(ofKind.flatMap(({ reach, target_id: id }) => (reach === wanted && id !== null ? [id] : []))),
      ];
      return {
        all: ofKind.some(({ reach }) => reach === 'type'),
        categories: targets('category'),
        series: targets('series'),
        items: targets('item'),
      };
    },
  };
};

export type Rights = ReturnType<typeof createRights>;
