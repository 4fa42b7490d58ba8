/** How a release stands. */
export const xpStates = {
  pending: 'Pendente',
  validated: 'Validada',
  released: 'Liberada',
  refused: 'Recusada',
  expired: 'Expirada',
  revoked: 'Revogada',
} as const;

export type XpState = keyof typeof xpStates;

/** What ended: it is written no more, and giving again is a new release. */
export const endedXpStates: readonly string[] = ['refused', 'expired', 'revoked'] satisfies XpState[];

/** What XP has to keep confirming. */
export const xpConditions = { none: 'Nenhuma', custody: 'Custódia', brokerage: 'Corretagem' } as const;

/** What the last check of the condition said. */
export const xpChecks = { unknown: 'Não conferida', met: 'Atende', lost: 'Perdeu' } as const;

/** Days between a lost condition and the end of the access. */
export const xpGraceDays = 7;

/** Wrong codes in an hour after which one waits: of a person, and from one address. */
export const wrongXpCodes = { person: 5, address: 30 } as const;

/** Releases of a batch that one call ends. */
export const xpBatchStep = 500;
