import { type ColumnLook, type ColumnOf, col } from '@pregao/screens';
import { PublicationMark } from './publishing/publication-mark.tsx';

type Has<K extends string, V = unknown> = Readonly<Record<K, V>>;

/** Whether a record is in use, by colour and word. */
export const activeMark = (isFeminine = false): ColumnOf<Has<'active'>> =>
  col.status(
    'active',
    ({ active }: Has<'active'>) => {
      const end = isFeminine ? 'a' : 'o';
      return active ? { tone: 'success', name: `Ativ${end}` } : { tone: 'neutral', name: `Inativ${end}` };
    },
    { width: 120 },
  );

/** When a record was changed last. */
export const changedAt = (): ColumnOf<Has<'updated_at', string | null>> => col.moment('updated_at', { sortable: true });

/** How a record is published, by colour and word. */
export const publication = (): ColumnOf<never> =>
  col.custom('status', (row: Parameters<typeof PublicationMark>[0]) => <PublicationMark {...row} />, {
    card: 'mark',
    width: 210,
  });

/** The name of one of a few values, or of several of them. */
export const choice = <K extends string>(
  key: K,
  choices: Readonly<Record<string, string>>,
  look: ColumnLook = {},
): ColumnOf<Has<K>> =>
  col.custom(
    key,
    (row: Has<K>) =>
      [row[key] ?? []]
        .flat()
        .map((one) => choices[String(one)] ?? '')
        .join(', '),
    {
      card: 'foot',
      ...look,
    },
  );

/** Yes, or nothing. */
export const flag = <K extends string>(key: K, look: ColumnLook = {}): ColumnOf<Has<K>> =>
  col.custom(key, (row: Has<K>) => (row[key] ? 'Sim' : ''), { card: 'foot', named: true, ...look });

/** Decimal text of the wire with a comma. */
export const decimal = <K extends string>(key: K, look: ColumnLook = {}): ColumnOf<Has<K>> =>
  col.custom(key, (row: Has<K>) => String(row[key] ?? '').replace('.', ','), look);
