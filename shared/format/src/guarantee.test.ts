import { guaranteeDays, guaranteeWords } from './guarantee.ts';

const regret = 'Você tem 7 dias para desistir, sem explicar o motivo, com reembolso total.';

test.each([
  [0, regret],
  [7, regret],
  [8, `${regret} Depois, até o 8º dia, peça o reembolso: nossa equipe responde.`],
  [30, `${regret} Depois, até o 30º dia, peça o reembolso: nossa equipe responde.`],
])('a guarantee of %d days promises only the first 7 without a reason', (days, words) => {
  expect(guaranteeWords(days)).toBe(words);
});

test('a purchase has the longest guarantee of what was bought, and never less than the law’s', () => {
  expect([guaranteeDays([30, 7]), guaranteeDays([0]), guaranteeDays([])]).toEqual([30, 7, 7]);
});
