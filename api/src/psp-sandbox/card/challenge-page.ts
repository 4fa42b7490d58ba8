import { formatMoney } from '@pregao/format';
import type { StoredOrder } from './store.ts';

const frame = (inner: string) => `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Confirme a compra</title>
    <style>
      body { font: 16px/1.5 system-ui, sans-serif; margin: 0; padding: 24px; text-align: center; }
      button { font: inherit; padding: 12px 20px; margin: 8px; }
    </style>
  </head>
  <body>${inner}</body>
</html>`;

/** What the buyer's bank would ask; answering it ends the order, and the page tells the one around it as the provider's does. */
export const challengePage = (order: StoredOrder): string => {
  if (order.state !== 'challenge')
    return frame(`
    <p>Pronto. Volte para a loja.</p>
    <script>parent.postMessage({ status: 'COMPLETE' }, '*');</script>
  `);
  return frame(`
    <h1>Confirme a compra</h1>
    <p>${formatMoney(order.total_cents)}</p>
    <form method="post">
      <button name="answer" value="approve">Confirmar compra</button>
      <button name="answer" value="refuse">Recusar</button>
    </form>
  `);
};
