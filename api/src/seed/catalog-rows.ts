import { statSync } from 'node:fs';
import { slugFrom } from '@pregao/format';
import { lessonClip, materials } from './clip.ts';
import type { Calendar } from './calendar.ts';
import type { Random } from './random.ts';
import type { CourseSeed } from './shapes.ts';

const html = (...paragraphs: string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('');
const size = (file: string) => statSync(new URL(`../../assets/material/${file}`, import.meta.url)).size;

const audiences: Record<CourseSeed['level'], string> = {
  1: 'Para quem está começando ou quer rever a base com método.',
  2: 'Para quem já investe ou opera e quer critério nas decisões.',
  3: 'Para quem domina o básico e quer aprofundar.',
  4: 'Para quem já trabalha ou pretende trabalhar no mercado.',
};

const prerequisites: Record<CourseSeed['level'], string[]> = {
  1: ['Nenhum conhecimento prévio', 'Um computador ou celular com internet'],
  2: ['Conta em corretora', 'Noções de ordens e custos'],
  3: ['Experiência com o mercado à vista', 'Planilhas em nível intermediário'],
  4: ['Domínio dos fundamentos do tema', 'Disponibilidade de quatro horas por semana'],
};

const faq = (course: CourseSeed) => [
  {
    question: 'Por quanto tempo posso assistir?',
    answer: 'Por um ano a partir da confirmação do pagamento, quantas vezes quiser.',
  },
  {
    question: 'Preciso saber algo antes?',
    answer:
      course.level === 1
        ? 'Não. O curso parte do começo e explica cada termo.'
        : `Ajuda ter: ${prerequisites[course.level].join(' e ').toLowerCase()}.`,
  },
  {
    question: 'E se eu não gostar?',
    answer:
      'Você tem 7 dias para desistir, sem explicar o motivo: escreva para o endereço que está no comprovante e devolvemos tudo.',
  },
  {
    question: 'O curso indica o que comprar?',
    answer: 'Não. O conteúdo é educativo e não é recomendação de investimento.',
  },
];

/** The rows of one course and of what it holds; ids count on from `ids`. */
export const courseRows = (
  course: CourseSeed,
  category: { id: number; slug: string },
  calendar: Calendar,
  random: Random,
  ids: { course: number; module: number; lesson: number; product: number },
) => {
  const published = calendar.at(-random.int(60, 700), random.int(8, 18)).toISOString();
  const row = {
    id: ids.course,
    title: course.title,
    slug: slugFrom(course.title),
    subtitle: course.subtitle,
    promise: course.promise,
    description_html: html(course.intro, `São ${course.modules.length} módulos com videoaulas e material de apoio.`),
    audience_html: html(audiences[course.level]),
    learning_goals: course.goals,
    prerequisites: prerequisites[course.level],
    faq: faq(course),
    category_id: category.id,
    level_id: course.level,
    product_id: ids.product,
    featured: course.featured ?? false,
    status: 'published',
    published_at: published,
    created_at: published,
    updated_at: published,
  };
  const modules: Record<string, unknown>[] = [],
    lessons: Record<string, unknown>[] = [],
    files: Record<string, unknown>[] = [];
  for (const [index, text] of course.modules.entries()) {
    const [name = '', list = ''] = text.split(/: (.*)/s);
    const titles = list.split(' | ');
    if (titles.length < 3) titles.push('Exercícios do módulo');
    const module_id = ids.module + index;
    modules.push({
      id: module_id,
      course_id: ids.course,
      title: name.replace(/^\+/, ''),
      description: '',
      position: index + 1,
      is_bonus: name.startsWith('+'),
    });
    for (const [order, title] of titles.entries()) {
      const id = ids.lesson + lessons.length;
      lessons.push({
        id,
        module_id,
        course_id: ids.course,
        title,
        description_html: html(
          `Nesta aula: ${title.toLowerCase()}. Assista, refaça o exemplo e anote uma decisão que mudaria.`,
        ),
        position: order + 1,
        provider: 'file',
        media: lessonClip.media,
        captions: lessonClip.captions,
        duration_s: lessonClip.duration_s,
        workload_minutes: Math.ceil(lessonClip.duration_s / 60),
        preview_free: index === 0 && order === 0,
        required: !name.startsWith('+'),
      });
      if (order === 0)
        files.push({ lesson_id: id, ...materials.guide, size_bytes: size(materials.guide.file), position: 1 });
    }
    const extra =
      index !== 1
        ? null
        : ['renda-fixa', 'planejamento-financeiro', 'fundos-imobiliarios'].includes(category.slug)
          ? materials.interest
          : random.chance(0.5)
            ? materials.risk
            : materials.diary;
    if (extra)
      files.push({ lesson_id: ids.lesson + lessons.length - 1, ...extra, size_bytes: size(extra.file), position: 2 });
  }
  return { row, modules, lessons, files };
};
