import { useCan, useTexts } from '@pregao/platform';
import { observer } from 'mobx-react-lite';
import ptBr from './home.pt-br.json';
import { CalmHome } from './parts/calm-home.tsx';
import { SalesHome } from './parts/sales-home.tsx';

/** The staff's first page: what needs them now for who handles orders, their own pages for who doesn't. */
export const HomeScreen = observer(() => {
  useTexts({ 'pt-br': ptBr });
  return useCan('read', 'Pedidos') ? <SalesHome /> : <CalmHome />;
});
