import * as z from 'zod/mini';
import { installmentOption } from '../commerce/products.ts';
import { choiceField } from '../core/resource-shapes.ts';
import { cents } from '../core/shapes.ts';
import { planIntervals } from '../plans/plan-parts.ts';

/** A category of content; its slug is also a subject page, `/assunto/{slug}`. */
export const categoryRef = z.object({ id: z.int(), name: z.string(), slug: z.string() });

export const instructorRef = z.object({
  id: z.int(),
  name: z.string(),
  /** For example `CNPI-T 2841`; null when the person has none. */
  credential: z.nullable(z.string()),
});

/** A file that comes with a lesson, without its address. */
export const materialRef = z.object({ id: z.int(), title: z.string(), kind: z.string(), size_bytes: z.int() });

/** Up to `count` payments without interest; the last one settles what is left. */
const installments = z.object({ count: z.int(), value_cents: cents, last_value_cents: cents });

/** What a product costs now. `list_price_cents` is the struck-out price, null when there is no reduction. */
export const catalogOffer = z.object({
  product_id: z.int(),
  price_cents: cents,
  list_price_cents: z.nullable(cents),
  /** Price when paid by Pix; equals `price_cents` when Pix has no discount. */
  pix_price_cents: cents,
  /** Null while card payments are not offered. */
  installments: z.nullable(installments),
  /** Days of access one payment opens; null without end. */
  access_days: z.nullable(z.int()),
  warranty_days: z.int(),
});

/** The same where it is sold: with every way to split the price, none while card payments are not offered. */
export const saleOffer = z.object({ ...catalogOffer.shape, splits: z.array(installmentOption) });

/** A course on a shelf. `price` is null when it is not sold alone, `progress_pct` (0–100) when it isn't the viewer's. */
export const courseSummary = z.object({
  type: z.literal('course'),
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  subtitle: z.string(),
  category: categoryRef,
  level: z.object({ id: z.int(), name: z.string() }),
  /** Address of the drawn cover, 16:9. */
  cover: z.string(),
  /** Length of all its videos, seconds: what is listed is what plays (decision 116). */
  duration_s: z.int(),
  /** Study time a school states, minutes; shown by screens released before decision 116. */
  workload_minutes: z.int(),
  lessons_count: z.int(),
  instructors: z.array(instructorRef),
  rating_avg: z.nullable(z.number()),
  rating_count: z.int(),
  students_count: z.int(),
  featured: z.boolean(),
  owned: z.boolean(),
  progress_pct: z.nullable(z.int()),
  price: z.nullable(catalogOffer),
});

export const ebookSummary = z.object({
  type: z.literal('ebook'),
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  subtitle: z.string(),
  category: categoryRef,
  cover: z.string(),
  pages: z.int(),
  author: instructorRef,
  owned: z.boolean(),
  price: z.nullable(catalogOffer),
});

/** What a shelf can hold. */
export const contentItem = z.discriminatedUnion('type', [courseSummary, ebookSummary]);

/** A subscription plan on sale: paid once, for so many days; nothing renews. `interval` is how the house names it. */
export const catalogPlan = z.object({
  product_id: z.int(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  benefits: z.array(z.string()),
  price_cents: cents,
  list_price_cents: z.nullable(cents),
  pix_price_cents: cents,
  interval: choiceField(planIntervals),
  /** Days of access one payment opens; null without end. */
  access_days: z.nullable(z.int()),
  highlighted: z.boolean(),
  owned: z.boolean(),
  /** What it opens, by its rules and not by what is written of it. */
  opens: z.object({
    /** Names of the categories whose courses it opens; null: every course. */
    categories: z.nullable(z.array(z.string())),
    /** Titles of the rooms it lets in live. */
    rooms: z.array(z.string()),
  }),
});

export const lessonStatus = z.enum(['not_started', 'in_progress', 'completed']);

export type CourseSummary = z.infer<typeof courseSummary>;
export type EbookSummary = z.infer<typeof ebookSummary>;
export type ContentItem = z.infer<typeof contentItem>;
export type CatalogOffer = z.infer<typeof catalogOffer>;
export type SaleOffer = z.infer<typeof saleOffer>;
export type CatalogPlan = z.infer<typeof catalogPlan>;
export type LessonStatus = z.infer<typeof lessonStatus>;
