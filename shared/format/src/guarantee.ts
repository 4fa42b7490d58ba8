/** Days in which a purchase made at a distance may be given up without a reason (CDC art. 49). */
export const regretDays = 7;

/** For how long a guarantee holds: never less than the law's days. @param days of each product that is bought */
export const guaranteeDays = (days: readonly number[]): number => Math.max(regretDays, ...days);

/**
 * What a guarantee is, the same wherever it stands: the law's days ask for no reason, further ones do, and staff answer.
 *
 * @param days for how long it holds; fewer than the law's are the law's
 */
export const guaranteeWords = (days: number): string => {
  const regret = `Você tem ${regretDays} dias para desistir, sem explicar o motivo, com reembolso total.`;
  return days > regretDays ? `${regret} Depois, até o ${days}º dia, peça o reembolso: nossa equipe responde.` : regret;
};
