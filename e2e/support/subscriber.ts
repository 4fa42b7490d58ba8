import type { Page } from '@playwright/test';
import { signIn } from '@pregao/build/bench/person.ts';
import { port } from '../playwright.config.ts';
import { admin, keptOf, type Stored } from './signed-in.ts';

const origin = `http://localhost:${port}`;

interface List<T> {
  data: T[];
}

/** A customer of the demonstration data who has a plan now and, where there is one, had another before: whoever that is. */
export const subscriber = async (page: Page): Promise<Stored> => {
  const headers = { authorization: `Bearer ${keptOf(admin)['pregao.session']}` };
  const ask = async <T>(path: string) =>
    (await (await page.request.get(`${origin}/api/${path}`, { headers })).json()) as T;
  const products = await ask<{ id: number; name: string }[]>('select-product');
  let found: string | null = null;
  for (const { id } of products.filter(({ name }) => name.startsWith('Plano '))) {
    const path = `list-orders?filter[product_id]=${id}&filter[status]=3&per_page=50`;
    for (const { customer } of (await ask<List<{ customer: { id: number; email: string } }>>(path)).data) {
      const plans = await ask<List<{ status: string }>>(`list-user-signature/${customer.id}`);
      const states = new Set(plans.data.map(({ status }) => status));
      if (!states.has('active')) continue;
      found ??= customer.email;
      if (states.has('expired')) return (await signIn(origin, customer.email)).stored;
    }
  }
  if (found === null) throw new Error('nobody has a plan now');
  return (await signIn(origin, found)).stored;
};
