import {
  findCourse,
  findSubject,
  listCourses,
  type CatalogOffer,
  type CourseDetail,
  type Page,
} from '@pregao/contract';
import { isDemonstration } from '@pregao/format';
import { readerPageOf, type Place as PagePlace } from '../../../resource/reader/reader-pages.ts';
import { streetLine, type KnownCompany } from '../company-identity.ts';

interface Place extends PagePlace {
  company: KnownCompany | null;
}

type Json = Record<string, unknown>;

const reais = (cents: number) => (cents / 100).toFixed(2);

/** Whose pages they are. */
export const organization = ({ origin, brand }: PagePlace): Json => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: brand,
  url: `${origin}/home`,
});

/** Who is behind the brand, where it is told; a demonstration has neither number nor address of mail. */
const legalEntity = (company: KnownCompany | null): Json | null =>
  company && {
    legalName: company.legal_name,
    ...(!isDemonstration(company.contact_email) && { taxID: company.cnpj, email: company.contact_email }),
    telephone: `+55${company.contact_phone}`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: streetLine(company),
      addressLocality: company.city,
      addressRegion: company.uf,
      postalCode: company.zip_code,
      addressCountry: 'BR',
    },
  };

/** The way that leads to a page. */
export const breadcrumbs = (origin: string, steps: readonly { name: string; path: string }[]): Json => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});

const itemList = (origin: string, items: readonly { title: string; path: string }[]): Json => ({
  '@type': 'ItemList',
  itemListElement: items.map(({ title, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: origin + path,
  })),
});

/** What it costs, where it is sold. */
export const offer = ({ price }: { price: CatalogOffer | null }, url: string): Json =>
  price
    ? {
        offers: {
          '@type': 'Offer',
          category: price.price_cents > 0 ? 'Paid' : 'Free',
          price: reais(price.price_cents),
          priceCurrency: 'BRL',
          availability: 'https://schema.org/InStock',
          url,
        },
      }
    : {};

const rating = ({ rating_avg: average, rating_count: count }: CourseDetail): Json =>
  average !== null && count > 0
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: average,
          ratingCount: count,
          bestRating: 5,
          worstRating: 1,
        },
      }
    : {};

const course = (detail: CourseDetail, { origin, brand, canonical }: Place): Json => ({
  '@type': 'Course',
  '@id': `${canonical}#course`,
  name: detail.title,
  description: detail.promise || detail.subtitle,
  url: canonical,
  inLanguage: 'pt-BR',
  provider: { '@type': 'Organization', '@id': `${origin}/#organization`, name: brand, url: `${origin}/home` },
  educationalLevel: detail.level.name,
  about: detail.category.name,
  dateModified: detail.updated_at,
  ...offer(detail, canonical),
  ...rating(detail),
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'Online',
    courseWorkload: `PT${Math.ceil(detail.duration_s / 60)}M`,
    instructor: detail.instructors.map(({ name, headline }) => ({ '@type': 'Person', name, description: headline })),
  },
  syllabusSections: detail.modules.map(({ title, description }) => ({
    '@type': 'Syllabus',
    name: title,
    ...(description && { description }),
  })),
});

const courseGraph = (answer: unknown, place: Place): Json[] => {
  const parsed = findCourse.response.safeParse(answer);
  if (!parsed.success) return [];
  const { category, title, slug } = parsed.data;
  return [
    course(parsed.data, place),
    breadcrumbs(place.origin, [
      { name: 'Loja', path: '/loja' },
      { name: category.name, path: `/assunto/${category.slug}` },
      { name: title, path: `/curso/${slug}` },
    ]),
  ];
};

const shopGraph = (answer: unknown, { origin }: Place): Json[] => {
  const parsed = listCourses.response.safeParse(answer);
  return parsed.success
    ? [
        itemList(
          origin,
          parsed.data.data.map(({ title, slug }) => ({ title, path: `/curso/${slug}` })),
        ),
      ]
    : [];
};

const subjectGraph = (answer: unknown, { origin }: Place): Json[] => {
  const parsed = findSubject.response.safeParse(answer);
  if (!parsed.success) return [];
  const courses = parsed.data.items
    .filter(({ type }) => type === 'course')
    .map(({ title, slug }) => ({ title, path: `/curso/${slug}` }));
  return [
    breadcrumbs(origin, [
      { name: 'Loja', path: '/loja' },
      { name: parsed.data.title, path: `/assunto/${parsed.data.slug}` },
    ]),
    ...(courses.length > 0 ? [itemList(origin, courses)] : []),
  ];
};

const graphOf = (page: Page, answer: unknown, place: Place): Json[] => {
  switch (page.head?.about) {
    case 'home':
      return [
        { ...organization(place), ...legalEntity(place.company) },
        { '@type': 'WebSite', name: place.brand, url: `${place.origin}/home`, inLanguage: 'pt-BR' },
      ];
    case 'course':
      return courseGraph(answer, place);
    case 'courses':
      return shopGraph(answer, place);
    case 'subject':
      return subjectGraph(answer, place);
    default:
      return readerPageOf(page)?.graph?.(answer, place) ?? [];
  }
};

/** Structured data of a page (schema.org), read from the answer of its first call; nothing where that is missing. */
export const structuredData = (page: Page, answer: unknown, place: Place): Json | null => {
  const graph = graphOf(page, answer, place);
  return graph.length > 0 ? { '@context': 'https://schema.org', '@graph': graph } : null;
};

/** Whether a page's content may be seen and is not listed: one this brand does not sell, or that its writers keep out. */
export const isUnlisted = (page: Page, answer: unknown): boolean => {
  if (page.head?.about !== 'course') return readerPageOf(page)?.isUnlisted?.(answer) ?? false;
  return findCourse.response.safeParse(answer).data?.price === null;
};
