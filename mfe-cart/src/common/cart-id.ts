const key = 'pregao.cart';

/** The unguessable id of the visitor's cart, kept between visits. */
export const cartId = {
  read: () => localStorage.getItem(key),
  keep: (id: string) => {
    localStorage.setItem(key, id);
  },
  forget: () => {
    localStorage.removeItem(key);
  },
};

const emailKey = 'pregao.cart-email';

/** The e-mail a visitor left with the cart, for this visit only; the pages that sell write it too. */
export const cartEmail = {
  read: () => sessionStorage.getItem(emailKey),
  keep: (email: string) => {
    sessionStorage.setItem(emailKey, email);
  },
};
