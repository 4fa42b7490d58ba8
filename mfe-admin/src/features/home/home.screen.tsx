import { useCan } from '@pregao/platform';
import { observer } from 'mobx-react-lite';
import { CalmHome } from './parts/calm-home.tsx';
import { SalesHome } from './parts/sales-home.tsx';

/** The staff's first page: what needs them now for who handles orders, their own pages for who doesn't. */
export const HomeScreen = observer(() => (useCan('read', 'Pedidos') ? <SalesHome /> : <CalmHome />));
