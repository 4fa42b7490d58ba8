import { statSync } from 'node:fs';
import { slugFrom } from '@pregao/format';
import type { Calendar } from './calendar.ts';
import { audiences, faqOf, prerequisites } from './course-texts.ts';
import { clipColumns, clipPicker, materials, type LessonClip } from './clip.ts';
import type { Random } from './random.ts';
import type { CourseSeed } from './shapes.ts';

const html = (...paragraphs: string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('');
const size = (file: string) => statSync(new URL(`../../assets/material/${file}`, import.meta.url)).size;

interface Ids {
  course: number;
  module: number;
  lesson: number;
}

type Row = Record<string, unknown>;

const courseRow = (
  course: CourseSeed,
  categoryId: number,
  published: string,
  ids: { course: number; product: number },
) => ({
  id: ids.course,
  title: course.title,
  slug: slugFrom(course.title),
  subtitle: course.subtitle,
  promise: course.promise,
  description_html: html(course.intro, `São ${course.modules.length} módulos com videoaulas e material de apoio.`),
  audience_html: html(audiences[course.level]),
  learning_goals: course.goals,
  prerequisites: prerequisites[course.level],
  faq: faqOf(course),
  category_id: categoryId,
  level_id: course.level,
  product_id: ids.product,
  featured: course.featured ?? false,
  status: 'published',
  published_at: published,
  created_at: published,
  updated_at: published,
});

/** `Módulo: aula | aula`, with an exercise where the author wrote fewer than three lessons. */
const parseModule = (text: string) => {
  const [name = '', list = ''] = text.split(/: (.*)/s);
  const titles = list.split(' | ');
  if (titles.length < 3) titles.push('Exercícios do módulo');
  return { title: name.replace(/^\+/, ''), bonus: name.startsWith('+'), titles };
};

const moduleRow = (index: number, { title, bonus }: ReturnType<typeof parseModule>, ids: Ids) => ({
  id: ids.module + index,
  course_id: ids.course,
  title,
  description: '',
  position: index + 1,
  is_bonus: bonus,
});

const lessonRow = (
  id: number,
  title: string,
  order: number,
  { module, clip }: { module: ReturnType<typeof moduleRow>; clip: LessonClip },
) => ({
  id,
  module_id: module.id,
  course_id: module.course_id,
  title,
  description_html: html(
    `Nesta aula: ${title.toLowerCase()}. Assista, refaça o exemplo e anote uma decisão que mudaria.`,
  ),
  position: order + 1,
  provider: 'file',
  ...clipColumns(clip),
  workload_minutes: Math.ceil(clip.duration_s / 60),
  preview_free: module.position === 1 && order === 0,
  required: !module.is_bonus,
});

/** The sheet that comes with the second module, by the course's subject. */
const sheetFor = (category: string, random: Random) => {
  if (['renda-fixa', 'planejamento-financeiro', 'fundos-imobiliarios'].includes(category)) return materials.interest;
  return random.chance(0.5) ? materials.risk : materials.diary;
};

/** The rows of one course and of what it holds; ids count on from `ids`. */
export const courseRows = (
  course: CourseSeed,
  category: { id: number; slug: string },
  calendar: Calendar,
  random: Random,
  ids: Ids & { product: number },
) => {
  const published = calendar.at(-random.int(60, 700), random.int(8, 18)).toISOString();
  const row = courseRow(course, category.id, published, ids);
  const modules: Row[] = [],
    lessons: Row[] = [],
    files: Row[] = [];
  const clipOf = clipPicker(category.slug);
  const attach = (file: { file: string }, position: number, lesson: number) => {
    files.push({ lesson_id: lesson, ...file, size_bytes: size(file.file), position });
  };
  for (const [index, text] of course.modules.entries()) {
    const parsed = parseModule(text);
    const module = moduleRow(index, parsed, ids);
    modules.push(module);
    attach(materials.guide, 1, ids.lesson + lessons.length);
    for (const [order, title] of parsed.titles.entries())
      lessons.push(lessonRow(ids.lesson + lessons.length, title, order, { module, clip: clipOf(title) }));
    if (index === 1) attach(sheetFor(category.slug, random), 2, ids.lesson + lessons.length - 1);
  }
  return { row, modules, lessons, files };
};
