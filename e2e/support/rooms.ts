import type { Page } from '@playwright/test';
import { deskCalls } from './desk-calls.ts';
import { admin } from './signed-in.ts';

interface Room {
  broadcast: number;
  card: number;
  title: string;
}

interface Sample {
  program_id: number;
  category: { id: number };
  presenters: { id: number }[];
}

/** Which of the rooms of this run it is. */
let made = 0;

/**
 * A room of its own that is open to all, with an edition that begins in ten minutes: its talk is open, and nothing of it is
 * met by another test.
 *
 * @param startsIn minutes until it begins; less than none where it is on air
 * @param source what it plays, as staff write it
 * @param plan number of the only plan that opens it
 */
export const makeRoom = async (
  page: Page,
  { startsIn = 10, source = '', plan }: { startsIn?: number; source?: string; plan?: number } = {},
): Promise<Room> => {
  const calls = deskCalls(page, admin);
  made += 1;
  const name = `mesa-${Date.now()}-${process.pid}-${made}`;
  const lists = await calls.get<Record<'live' | 'upcoming' | 'replays', Sample[]>>('list-broadcasts');
  const sample = [...lists.live, ...lists.upcoming, ...lists.replays].find(({ presenters }) => presenters.length > 0);
  if (!sample) throw new Error('the demonstration has no edition with a presenter');
  const { id } = await calls.post<{ id: number }>('cms-create-broadcast', {
    title: `Sala ${name}`,
    slug: name,
    program_id: sample.program_id,
    category_id: sample.category.id,
    description: '',
    ...(source !== '' && { provider: 'file', source_url: source }),
    disclaimer_id: 1,
    welcome_text: '',
    plans: plan === undefined ? [] : [{ signature_type_id: plan, delay_s: 0 }],
  });
  const from = Date.now() + startsIn * 60_000;
  const title = `Edição ${name}`;
  const edition = await calls.post<{ id: number }>('cms-create-edition', {
    title,
    broadcast_id: id,
    starts_at: new Date(from).toISOString(),
    ends_at: new Date(from + 2 * 3_600_000).toISOString(),
    presenter_ids: [sample.presenters[0]?.id],
  });
  return { broadcast: id, card: edition.id, title };
};
