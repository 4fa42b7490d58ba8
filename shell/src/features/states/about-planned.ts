/** What the pages people ask for most will hold, by page path. */
export const aboutPlanned: Record<string, string> = {
  '/podcasts': 'planned.podcasts',
  '/calendario-do-investidor': 'planned.calendar',
  '/assinaturas': 'planned.plans',
  '/assinaturas/:slug': 'planned.plans',
  '/minhas-trilhas': 'planned.trails',
  '/minhas-trilhas/:id': 'planned.trails',
  '/research': 'planned.research',
  '/cliente/recomendacoes': 'planned.recommendations',
  '/cliente/ebooks': 'planned.ebooks',
  '/ebooks/:slug': 'planned.ebooks',
  '/cliente/ls-play': 'planned.play',
  '/feed': 'planned.feed',
  '/agenda-colaborador': 'planned.agenda',
};
