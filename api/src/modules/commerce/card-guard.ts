import { isCnpj } from '@pregao/format';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/errors.ts';

const cardNames =
  /^(card_?(number|cvv|cvc|code|expiry|expiration|holder)|cvv|cvc|pan|numero_?(do_?)?cartao|validade_?cartao)$/i;

const luhn = (digits: string) =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;

const looksLikeCard = (value: unknown) => {
  if (typeof value !== 'string' && typeof value !== 'number') return false;
  const digits = String(value).replace(/[\s.\-]/g, '');
  return /^\d{13,19}$/.test(digits) && luhn(digits) && !isCnpj(digits);
};

/** Whether something in a payload is named or shaped like card data (a company's tax id is not). */
const holdsCardData = (value: unknown, depth = 0): boolean => {
  if (typeof value !== 'object' || value === null) return looksLikeCard(value);
  return (
    depth < 20 &&
    Object.entries(value).some(
      ([name, inner]) => (cardNames.test(name) && inner !== null && inner !== '') || holdsCardData(inner, depth + 1),
    )
  );
};

/** Refuses card data in every call of this scope before anything reads or logs it (security 37): a card never touches our servers. */
export const refuseCardData = (app: FastifyInstance) => {
  app.addHook('preValidation', async (request) => {
    if (holdsCardData(request.body) || holdsCardData(request.query)) throw new AppError('card_data_refused');
  });
};
