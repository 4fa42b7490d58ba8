/** What the field of a file says by itself; apart from the texts that every page carries. */
export const fileTexts = {
  choose: 'Escolher arquivo',
  library: 'Escolher da biblioteca',
  drop: 'ou arraste um arquivo até aqui',
  replace: 'Trocar',
  other: 'Escolher outro',
  remove: (name: string) => `Remover ${name}`,
  progress: (name: string) => `Envio de ${name}`,
  sending: (percent: number) => `Enviando… ${percent}%`,
  offline: 'Sem conexão. O envio continua quando ela voltar.',
  checking: 'Conferindo o arquivo…',
  wait: 'Espere o envio do arquivo terminar.',
  tooLarge: (megabytes: number) => `Este arquivo tem mais de ${megabytes} MB.`,
  gone: 'Este arquivo não existe mais.',
  unfound: 'Não foi possível carregar este arquivo.',
} as const;
