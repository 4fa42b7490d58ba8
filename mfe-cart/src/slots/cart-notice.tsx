import { defineWidget } from '@pregao/platform';
import { CartNotice } from '../features/notice/cart-notice.tsx';
import ptBr from '../features/notice/notice.pt-br.json';

export default defineWidget({ name: 'mfe-cart', slot: 'course.buybox', Widget: CartNotice, texts: { 'pt-br': ptBr } });
