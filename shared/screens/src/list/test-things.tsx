import { usePlatform } from '@pregao/platform';
import { listQuery, param } from '@pregao/platform/hooks';
import { Link, Route, Routes } from '@pregao/platform/router';
import { Collection, type ListPage, type Result } from '@pregao/store-kit';
import { buildAdmin, renderWithPlatform, setWide } from '@pregao/testing';
import { Button } from '@pregao/ui';
import type { RowKey } from '@pregao/ui/data';
import { col } from './columns.tsx';
import { DetailPanel } from './detail-panel.tsx';
import { filter } from './filters.tsx';
import { ListScreen } from './list-screen.tsx';
import type { AnyMeta, BulkProps, DetailProps, ListDescription, ListTabs } from './list-types.ts';

interface Thing {
  id: string;
  name: string;
  colour: string | null;
  state: 'draft' | 'published';
  created_at: string;
  price_cents: number;
}

const query = listQuery({
  q: param.words(),
  state: param.oneOf('state', ['draft', 'published'], null),
  colours: param.someOf('colours', ['red', 'blue']),
  sort: param.sort(['name', '-name', 'created_at', '-created_at'], '-created_at'),
  page: param.page(),
  perPage: param.perPage([25, 50], 25),
});
type Query = typeof query.usual;
type Answer = Result<ListPage<Thing, AnyMeta>>;

export const thing = (id: string, more: Partial<Thing> = {}): Thing => ({
  id,
  name: `Coisa ${id}`,
  colour: null,
  state: 'draft',
  created_at: '2026-11-20T13:05:00.000Z',
  price_cents: 49_700,
  ...more,
});

export const answer = (data: Thing[], meta: Partial<AnyMeta> = {}): Answer => ({
  ok: true,
  data: { data, meta: { total: data.length, page: 1, per_page: 25, ...meta } },
});

export const failed = (status: number, more: { fields?: Record<string, string[]> } = {}): Answer => ({
  ok: false,
  status,
  message: 'Não deu.',
  ...more,
});

interface Things {
  list: Collection<Thing, Query, AnyMeta>;
  among?: (query: Query, ids: readonly RowKey[]) => Promise<Result<readonly RowKey[]>>;
}

const ThingPanel = (place: DetailProps<Things>) => (
  <DetailPanel {...place} title={`Coisa aberta ${place.openId}`} isMissing={place.openId === 'nada'}>
    <p>Tudo sobre ela.</p>
  </DetailPanel>
);

const Bulk = ({ ids, isEverything, clear, store }: BulkProps<Things>) => {
  const { notify } = usePlatform();
  return (
    <Button
      onClick={() => {
        notify.info(isEverything ? `todas as ${store.list.meta.total}` : ids.join(' '));
        clear();
      }}
    >
      Arquivar
    </Button>
  );
};

const tabs: ListTabs<Things> = {
  by: 'state',
  values: ['', 'draft', 'published'],
  countOf: ({ list }, value) => (value === 'draft' ? list.meta.total : undefined),
};

const texts = {
  'things.title': 'Coisas',
  'things.one': 'coisa',
  'things.many': 'coisas',
  'things.emptyHint': 'A primeira coisa aparece aqui.',
  'things.searchHint': 'Nome',
  'things.before': 'Coisa anterior (K)',
  'things.after': 'Próxima coisa (J)',
  'things.missing': 'Coisa não encontrada',
  'things.missingWhy': 'Nenhuma coisa neste endereço',
  'things.missingHint': 'Confira o endereço.',
  'things.back': 'Ver as coisas',
  'things.column.name': 'Nome',
  'things.column.colour': 'Cor',
  'things.column.state': 'Situação',
  'things.column.created_at': 'Criada em',
  'things.column.price_cents': 'Preço',
  'things.filter.colours': 'Cores',
  'things.tab.all': 'Todas',
  'things.tab.draft': 'Rascunhos',
  'things.tab.published': 'Publicadas',
};

const usual: Omit<ListDescription<Things>, 'createStore'> = {
  path: '/coisas',
  words: 'things.',
  texts,
  isFeminine: true,
  query,
  columns: [
    col.text('name', { sortable: true }),
    col.status('state', ({ state }) => ({ tone: 'info', name: state === 'draft' ? 'Rascunho' : 'Publicada' })),
    col.muted('colour'),
    col.moment('created_at', { sortable: true }),
    col.money('price_cents'),
  ],
  filters: [
    filter.checks('colours', [
      { id: 'red', name: 'Vermelho' },
      { id: 'blue', name: 'Azul' },
    ]),
  ],
  detail: ThingPanel,
  refreshOn: ['pix.paid.v1'],
};

/** With selection and tabs. */
export const managed = { bulk: Bulk, tabs };

/** Shows the list of things; `answers` is asked with each query of the list, `among` about picked rows that left their page. */
export const showThings = async (
  answers: (query: Query) => Answer | Promise<Answer>,
  {
    path = '/coisas',
    isWide = true,
    stored = {},
    among,
    ...more
  }: Partial<ListDescription<Things>> &
    Pick<Things, 'among'> & { isWide?: boolean; stored?: Record<string, string> } = {},
) => {
  setWide(isWide);
  const asked: Query[] = [];
  const createStore = (): Things => ({
    list: new Collection<Thing, Query, AnyMeta>({
      load: async (wanted) => {
        asked.push(wanted);
        return answers(wanted);
      },
      idOf: ({ id }) => id,
      query: query.usual,
    }),
    ...(among && { among }),
  });
  const description = { ...usual, createStore, ...more, path: '/coisas' };
  const shown = await renderWithPlatform(
    <Routes>
      <Route path="/coisas/:id?" element={<ListScreen description={description} />} />
      <Route path="/outra" element={<Link to="/coisas">Voltar</Link>} />
    </Routes>,
    { user: buildAdmin({ id: 7 }), path, name: 'mfe-admin', stored },
  );
  return { ...shown, asked };
};
