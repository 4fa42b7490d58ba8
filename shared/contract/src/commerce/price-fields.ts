import * as z from 'zod/mini';

/** An amount of a price, in centavos. */
export const centavos = z
  .int('Informe um valor.')
  .check(z.gte(0, 'Informe um valor.'), z.lte(100_000_000, 'O máximo é R$ 1.000.000,00.'));

/** A whole number within two bounds. */
export const within = (least: number, most: number) =>
  z
    .int('Informe um número inteiro.')
    .check(z.gte(least, `Use ${least} ou mais.`), z.lte(most, `Use no máximo ${most}.`));

interface Prices {
  price_cents: number;
  list_price_cents: number | null;
}

/** What is wrong with a struck-out price, by its field. */
export const checkListPrice = ({ price_cents: price, list_price_cents: list }: Prices) =>
  list !== null && list <= price && { list_price_cents: 'O preço riscado é maior que o preço.' };

interface Split {
  max_installments: number;
  interest_free_installments: number;
}

/** What is wrong with how a price is split, by its field. */
export const checkSplit = ({ max_installments: most, interest_free_installments: free }: Split) =>
  free > most && { interest_free_installments: 'Sem juros em no máximo tantas vezes quanto parcela.' };
