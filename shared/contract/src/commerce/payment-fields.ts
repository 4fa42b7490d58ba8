import * as z from 'zod/mini';

export const paymentTypeId = z
  .int('Escolha uma forma de pagamento.')
  .check(z.minimum(1, 'Escolha uma forma de pagamento.'), z.maximum(99, 'Escolha uma forma de pagamento.'));

export const installments = z
  .int('Escolha em quantas vezes pagar.')
  .check(z.minimum(1, 'Escolha em quantas vezes pagar.'), z.maximum(12, 'Escolha em quantas vezes pagar.'));
