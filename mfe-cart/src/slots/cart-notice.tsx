import { defineWidget } from '@pregao/platform';
import { CartNotice } from '../features/notice/cart-notice.tsx';
import ptBr from '../locales/pt-br.json';

// Its own texts alone: the widget stands on a page that needs none of the others.
const { 'notice.inCart': inCart, 'notice.goOn': goOn, 'notice.pix': pix } = ptBr;

export default defineWidget({
  name: 'mfe-cart',
  slot: 'course.buybox',
  Widget: CartNotice,
  texts: { 'pt-br': { 'notice.inCart': inCart, 'notice.goOn': goOn, 'notice.pix': pix } },
});
