/** What the documents of the house are, whom they are for, and what each is called on screen. */
export const policyKinds = {
  policy: 'Política',
  procedure: 'Procedimento',
  manual: 'Manual',
  code_of_conduct: 'Código de conduta',
  announcement: 'Comunicado',
} as const;

export const policyClassifications = { public: 'Pública', internal: 'Interna', confidential: 'Confidencial' } as const;

export const policyAudiences = {
  all: 'Toda a equipe',
  departments: 'Alguns departamentos',
  profiles: 'Alguns perfis',
  people: 'Algumas pessoas',
} as const;

/** Departments of the directory, as it writes them. */
export const departments = {
  Diretoria: 'Diretoria',
  Análise: 'Análise',
  Atendimento: 'Atendimento',
  Comercial: 'Comercial',
  Conteúdo: 'Conteúdo',
  Financeiro: 'Financeiro',
  Marketing: 'Marketing',
  Pessoas: 'Pessoas',
  Tecnologia: 'Tecnologia',
} as const;

/** A major version asks everybody to read it again. */
export const changeSizes = { major: 'Maior: muda regras', minor: 'Menor: corrige ou esclarece' } as const;

export const reviewMonths = { least: 1, most: 60 } as const;
