/**
 * Pages of remotes that the shell leads to or treats in a way of its own. It knows every other page from the manifests
 * alone; a test refuses any other address in its sources, and an entry without the requirement that asks for it.
 */
export const knownPages = {
  /** REQ-2.1: the default route. */
  home: '/home',
  /** REQ-4.17: open to everybody, and what the footer and the welcome lead to. */
  shop: '/loja',
  /** REQ-4.17: what the login page advertises and the welcome leads to. */
  courses: '/assunto/cursos',
  /** REQ-4.17: where a subscription is sold. */
  plans: '/assinaturas',
  /** REQ-2.115: what a client has bought, in the menu of the person and at the first access. */
  myCourses: '/cliente/cursos',
  /** REQ-4.36, REQ-8.2: no cookie banner on the cart, which has a bar of its own, and no redirect by a 401. */
  cart: '/carrinho',
  /** REQ-2.33: where a paid Pix leads. */
  orderPlaced: '/pagamento/sucesso',
  /** REQ-4.55: where the floating card returns to. */
  broadcasts: '/cliente/lives',
  /** REQ-2.66: a broadcast in a window of its own. */
  floating: '/flutuante',
  /** REQ-2.118: told of in the welcome. */
  recommendations: '/cliente/recomendacoes',
  /** REQ-1.2: where the search of the top bar leads to all that it found. */
  search: '/busca',
} as const;
