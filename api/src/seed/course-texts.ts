import type { CourseSeed } from './shapes.ts';

/** For whom a course of each level is. */
export const audiences: Record<CourseSeed['level'], string> = {
  1: 'Para quem está começando ou quer rever a base com método.',
  2: 'Para quem já investe ou opera e quer critério nas decisões.',
  3: 'Para quem domina o básico e quer aprofundar.',
  4: 'Para quem já trabalha ou pretende trabalhar no mercado.',
};

/** What a course of each level asks for. */
export const prerequisites: Record<CourseSeed['level'], string[]> = {
  1: ['Nenhum conhecimento prévio', 'Um computador ou celular com internet'],
  2: ['Conta em corretora', 'Noções de ordens e custos'],
  3: ['Experiência com o mercado à vista', 'Planilhas em nível intermediário'],
  4: ['Domínio dos fundamentos do tema', 'Disponibilidade de quatro horas por semana'],
};

/** The questions that people ask before they buy a course. */
export const faqOf = (course: CourseSeed) => [
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
      'Você tem 7 dias para desistir, sem explicar o motivo, com reembolso total: abra o pedido em “Minha conta”.',
  },
  {
    question: 'O curso indica o que comprar?',
    answer: 'Não. O conteúdo é educativo e não é recomendação de investimento.',
  },
];
