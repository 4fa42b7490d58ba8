import { slugFrom } from '@pregao/format';
import type { Tx } from '../db/open.ts';
import { advance, bulk, firstId } from './bulk.ts';
import type { Calendar } from './calendar.ts';
import { helpTexts } from './help-texts.ts';
import type { People } from './people.ts';

/** The help centre of the demonstration, as if it had been written and published. */
export const seedHelp = async (tx: Tx, calendar: Calendar, people: People) => {
  const first = await firstId(tx, 'faq');
  const categories = await tx.selectFrom('category').select(['id', 'slug']).execute();
  const at = calendar.at(-40, 10).toISOString();
  const forms = helpTexts.map(({ category, question, answer, keywords, featured = false, audience }) => ({
    question,
    slug: slugFrom(question),
    answer_html: answer.map((text) => `<p>${text}</p>`).join(''),
    category_id: categories.find(({ slug }) => slug === category)?.id ?? null,
    audience: audience ?? ('customer' as const),
    keywords: [...keywords],
    related_ids: [] as number[],
    featured,
  }));
  const facts = { status: 'published', live_revision: 1, published_at: at, created_at: at, updated_at: at };
  await bulk(
    tx,
    'faq',
    forms.map((form, index) => ({ ...form, ...facts, id: first + index })),
  );
  await bulk(
    tx,
    'content_version',
    forms.map((form, index) => ({
      ...{ entity: 'faq', entity_id: first + index, n: 1, action: 'publish', author_id: people.editor, created_at: at },
      data: form,
      changed: [],
    })),
  );
  await advance(tx, 'faq');
};
