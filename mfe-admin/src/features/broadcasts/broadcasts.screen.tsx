import { useTexts } from '@pregao/platform';
import { listQuery, param, useListQuery } from '@pregao/platform/hooks';
import { useLocation } from '@pregao/platform/router';
import { pagesOf } from '../../common/record-pages.ts';
import ptBr from './broadcasts.pt-br.json';
import { EditionsScreen } from './editions.screen.tsx';
import { RoomsScreen } from './rooms.screen.tsx';

const place = listQuery({ view: param.oneOf('visao', ['edicoes'], null) });
const { path } = pagesOf('edition');

/** Rooms, or their editions, by what the address says. */
export const BroadcastsScreen = () => {
  useTexts({ 'pt-br': ptBr });
  const { query } = useListQuery(place);
  const { pathname } = useLocation();
  return query.view === 'edicoes' && pathname === path ? <EditionsScreen /> : <RoomsScreen />;
};
