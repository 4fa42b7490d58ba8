const key = 'pregao.cart';

/** The unguessable id of the visitor's cart, kept between visits. */
export const cartId = {
  read: () => localStorage.getItem(key),
  keep: (id: string) => { localStorage.setItem(key, id); },
  forget: () => { localStorage.removeItem(key); },
};
