const json = async <T>(url: URL, body?: object): Promise<T> => {
  const response = await fetch(
    url,
    body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`);
  return response.json() as Promise<T>;
};

/** A visitor's cart with two courses. @returns its id, which the browser keeps */
export const fillCart = async (platform: string): Promise<string> => {
  const products = await json<{ id: number }[]>(new URL('/api/select-product', platform));
  const add = (product: { id: number } | undefined, cart?: string) =>
    json<{ shopping_cart_id: string }>(new URL('/api/shopping-cart-add-product-no-login?email=', platform), {
      product_id: product?.id,
      shopping_cart_id: cart,
    });
  const { shopping_cart_id: id } = await add(products[0]);
  await add(products[3], id);
  return id;
};
