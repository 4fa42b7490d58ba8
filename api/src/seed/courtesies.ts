/** What is given, by whom and why: `from` and `until` are days from today, `until` null is without end. */
export interface CourtesySeed {
  kind: 'course' | 'ebook' | 'signature_type' | 'broadcast';
  /** Number of `select-courtesy-types`, and of `select-access-period`. */
  type: number;
  period: number;
  from: number;
  until: number | null;
  state: 'pending' | 'active' | 'expired' | 'revoked';
  by: 'support' | 'admin';
  reason: string;
  campaign?: string;
  /** Why it was revoked. */
  why?: string;
  note?: string;
}

interface Story extends Omit<CourtesySeed, 'from' | 'until' | 'state'> {
  /** How it stands, with the day it began and the day it ends. */
  rows: readonly (readonly [state: CourtesySeed['state'], from: number, until: number | null])[];
}

const stories: readonly Story[] = [
  {
    ...{ kind: 'course', type: 5, period: 2, by: 'support' },
    reason: 'Aula ao vivo que caiu por meia hora: combinado com o cliente no atendimento.',
    note: 'Cliente agradeceu por telefone e disse que volta a assistir.',
    rows: [
      ['active', -26, 4],
      ['active', -12, 18],
      ['active', -5, 25],
      ['expired', -70, -40],
      ['expired', -64, -34],
    ],
  },
  {
    ...{ kind: 'signature_type', type: 6, period: 2, by: 'support' },
    reason: 'Pediu para cancelar pelo preço: um mês para conhecer as salas da manhã.',
    campaign: 'Retenção de novembro',
    rows: [
      ['active', -24, 6],
      ['active', -14, 16],
      ['active', -9, 21],
      ['active', -3, 27],
      ['expired', -90, -60],
      ['expired', -58, -28],
      ['expired', -45, -15],
    ],
  },
  {
    ...{ kind: 'ebook', type: 7, period: 3, by: 'support' },
    reason: 'Sorteio entre quem respondeu à pesquisa da Semana do Investidor.',
    campaign: 'Semana do Investidor',
    rows: [
      ['active', -40, 50],
      ['active', -40, 50],
      ['active', -40, 50],
      ['active', -40, 50],
      ['active', -40, 50],
      ['expired', -140, -50],
      ['expired', -140, -50],
    ],
  },
  {
    ...{ kind: 'course', type: 2, period: 5, by: 'support' },
    reason: 'Parceria com a faculdade: monitores da turma de mercado de capitais.',
    campaign: 'Faculdades parceiras',
    rows: [
      ['active', -80, 285],
      ['active', -80, 285],
      ['active', -31, 334],
      ['pending', -1, 364],
    ],
  },
  {
    ...{ kind: 'signature_type', type: 3, period: 4, by: 'support' },
    reason: 'Influenciador que cobre a temporada de balanços com o nosso conteúdo.',
    campaign: 'Temporada de balanços',
    rows: [
      ['active', -60, 120],
      ['active', -20, 160],
      ['revoked', -75, 105],
    ],
  },
  {
    ...{ kind: 'broadcast', type: 4, period: 1, by: 'support' },
    reason: 'Jornalista que acompanha a sala para uma reportagem sobre o pregão ao vivo.',
    rows: [
      ['active', -5, 2],
      ['expired', -33, -26],
      ['expired', -19, -12],
    ],
  },
  {
    ...{ kind: 'course', type: 1, period: 7, by: 'support' },
    reason: 'Formação de quem entrou na equipe de atendimento.',
    rows: [
      ['active', -120, null],
      ['active', -48, null],
      ['revoked', -200, null],
    ],
  },
  {
    ...{ kind: 'broadcast', type: 8, period: 2, by: 'admin' },
    reason: 'Conta de teste para acompanhar a troca do tocador das salas.',
    rows: [
      ['active', -8, 22],
      ['revoked', -50, -20],
      ['expired', -75, -45],
    ],
  },
  {
    ...{ kind: 'ebook', type: 5, period: 2, by: 'support' },
    reason: 'Arquivo que abriu com páginas em branco: outro título até a correção.',
    rows: [
      ['active', -10, 20],
      ['active', -2, 28],
      ['expired', -52, -22],
      ['revoked', -44, -14],
      ['revoked', -30, 0],
    ],
  },
];

const whys = [
  'A parceria terminou antes do prazo.',
  'Saiu da equipe.',
  'O teste terminou.',
  'O arquivo foi corrigido.',
];

/** Every courtesy of the demonstration, in the order it is told. */
export const courtesySeeds: readonly CourtesySeed[] = stories.flatMap(({ rows, note, ...story }) =>
  rows.map(([state, from, until], index) => ({
    ...story,
    ...{ state, from, until },
    ...(index === 0 && note !== undefined && { note }),
    ...(state === 'revoked' && { why: whys[(story.type + index) % whys.length] ?? '' }),
  })),
);
