import { defineWidget } from '@pregao/platform';
import { BuyWidget } from '../common/buy/buy-widget.tsx';
import ptBr from '../common/common.pt-br.json';

export default defineWidget({
  name: 'mfe-catalog',
  slot: 'plan.buy',
  Widget: BuyWidget,
  texts: { 'pt-br': ptBr },
});
