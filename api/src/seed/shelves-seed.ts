import type { Tx } from '../db/open.ts';
import { advance, bulk, firstId } from './bulk.ts';
import type { Calendar } from './calendar.ts';
import type { Catalogue } from './catalogue-seed.ts';
import { shelves } from './shelves.ts';

type Shelf = (typeof shelves)[number];

const highlighted = 1;

const itemsOf = ({ courses, stands }: Shelf, { courseIds }: Catalogue) =>
  courses.map((slug, place) => ({
    ...{ item_type: 'course', item_id: courseIds.get(slug) ?? 0, available_from: null, available_until: null },
    highlight: stands !== undefined && place < highlighted,
  }));

/** What is written of a shelf in columns of its own row. */
const formOf = ({ name, slug, description, icon, color, plans = [], stands }: Shelf, { signatures }: Catalogue) => ({
  ...{ name, slug, description_html: `<p>${description}</p>`, brands: [] as string[], on_home: true },
  visibility: plans.length > 0 ? 'subscribers' : 'public',
  icon: icon ?? 'star',
  color: color ?? 'primary',
  ...{ banner_desktop_id: null, banner_mobile_id: null, banner_alt: '' },
  layout_blocks: stands
    ? [
        { kind: 'carousel', title: 'Comece por este', contents: 'highlights', text: '', path: '' },
        { kind: 'grid', title: 'Depois, nesta ordem', contents: 'others', text: '', path: '' },
      ]
    : [],
  plan_ids: plans.map((plan) => signatures.get(plan) ?? 0),
});

const factsOf = ({ stands }: Shelf, calendar: Calendar, writer: number) => {
  const [made, last] = [calendar.at(-40, 10).toISOString(), calendar.at(stands ? -2 : -40, 10).toISOString()];
  return {
    status: stands ?? 'published',
    live_revision: stands ? null : 1,
    published_at: stands ? null : made,
    published_by: stands ? null : writer,
    publish_at: stands === 'scheduled' ? calendar.at(7, 9).toISOString() : null,
    ...{ created_at: stands ? last : made, updated_at: last, updated_by: writer, last_editor_id: writer },
  };
};

const actions = { draft: 'create', scheduled: 'schedule' } as const;

/** Curated shelves, each with the version it stands at: most are published, one waits for next week, one is a draft. */
export const seedShelves = async (tx: Tx, calendar: Calendar, writer: number, catalogue: Catalogue) => {
  const first = await firstId(tx, 'content_qualification');
  const made = shelves.map((shelf, index) => ({
    ...{ id: first + index, stands: shelf.stands, items: itemsOf(shelf, catalogue) },
    form: formOf(shelf, catalogue),
    facts: factsOf(shelf, calendar, writer),
  }));
  await bulk(
    tx,
    'content_qualification',
    made.map(({ id, form, facts }) => ({ id, ...form, ...facts })),
  );
  await bulk(
    tx,
    'qualification_item',
    made.flatMap(({ id, items }) => items.map((item, position) => ({ qualification_id: id, position, ...item }))),
  );
  await bulk(
    tx,
    'content_version',
    made.map(({ id, stands, form, items, facts }) => ({
      ...{ entity: 'content_qualification', entity_id: id, n: 1, changed: [] },
      action: stands ? actions[stands] : 'publish',
      data: { ...form, items, rules: [] },
      ...{ author_id: writer, created_at: facts.updated_at },
    })),
  );
  await advance(tx, 'content_qualification');
};
