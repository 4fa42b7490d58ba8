import { defineWidget } from '@pregao/platform';
import ptBr from '../common/common.pt-br.json';
import { LockedWidget } from '../common/locked/locked-widget.tsx';

export default defineWidget({
  name: 'mfe-catalog',
  slot: 'content.locked',
  Widget: LockedWidget,
  texts: { 'pt-br': ptBr },
});
