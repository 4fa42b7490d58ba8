import { managedCommercialTables, tableChannels, tableStandings } from '@pregao/contract';
import { formatDateTime, formatNumber, platformNow } from '@pregao/format';
import { ButtonLink, lazyScreen, useT, useTexts } from '@pregao/platform';
import { col } from '@pregao/screens';
import { Button, Skeleton, type Tone } from '@pregao/ui';
import { Suspense, useState } from 'react';
import { crudScreens } from '../../common/crud/crud-screens.tsx';
import type { FieldAsked } from '../../common/crud/crud-types.ts';
import { f } from '../../common/crud/fields.tsx';
import { Warning } from '../../common/warning.tsx';
import { FormOverlaps } from './overlaps.tsx';
import { SimulatorDrawer } from './simulator/simulator-drawer.tsx';
import { TableSide } from './table-side.tsx';
import classes from './tables.module.css';
import ptBr from './tables.pt-br.json';

const ItemsPanel = lazyScreen(() =>
  import('./items/items-panel.tsx').then(({ ItemsPanel: part }) => ({ default: part })),
);

const tones: Record<keyof typeof tableStandings, Tone> = {
  draft: 'neutral',
  scheduled: 'info',
  in_force: 'success',
  ended: 'neutral',
};

/** Says of the catalogue why nothing of it is written here. */
const WhyFixed = () => {
  const t = useT();
  return (
    <Warning icon="lock" role="status">
      <div>
        <p>{t('table.catalogue')}</p>
        <ButtonLink to="/produtos" size="small" variant="ghost">
          {t('table.products')}
        </ButtonLink>
      </div>
    </Warning>
  );
};

const SimulateButton = () => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('table.simulator')}
      </Button>
      {isOpen && (
        <SimulatorDrawer
          table={null}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
};

const { View: Priority, ...priorityLook } = f.number('priority');

/** With the tables that it decides against, as the form stands. */
const priority: FieldAsked = {
  ...priorityLook,
  View: (props) => (
    <>
      <Priority {...props} />
      <FormOverlaps record={props.record} />
    </>
  ),
};

const Screen = crudScreens(managedCommercialTables, {
  title: 'Tabelas comerciais',
  icon: 'list',
  isPage: true,
  emptyHint: 'Preços com prazo: promoções do site, lançamentos e parceiros, cada um com seus produtos.',
  searchHint: 'Nome',
  actions: () => <SimulateButton />,
  filters: ['channel', 'kind', 'company_id', 'standing'],
  isClosed: ({ is_catalogue: isCatalogue }) => isCatalogue === true,
  columns: [
    col.text('name'),
    col.custom('channel', ({ channel }) => tableChannels[channel], { width: 120 }),
    'kind',
    col.custom(
      'starts_at',
      ({ starts_at: from, ends_at: to }) => (
        <span className={classes.name}>
          <span>{formatDateTime(from)}</span>
          <small>{to === null ? 'sem fim' : `até ${formatDateTime(to)}`}</small>
        </span>
      ),
      { width: 170 },
    ),
    col.text('priority', { numeric: true, width: 110, card: false }),
    col.custom('items_count', ({ items_count: count }) => formatNumber(count), {
      ...{ numeric: true, width: 110, card: false },
    }),
    col.status('standing', ({ standing }) => ({ tone: tones[standing], name: tableStandings[standing] }), {
      width: 130,
    }),
    'company_name',
    'updated_at',
  ],
  initial: () => ({
    channel: 'site',
    kind: 'promocao',
    priority: 0,
    situation: 'draft',
    starts_at: new Date(Math.ceil(platformNow() / 3_600_000) * 3_600_000).toISOString(),
  }),
  aside: ({ is_catalogue: isCatalogue }) => isCatalogue === true && <WhyFixed />,
  panels: (record) => <TableSide key={record.revision} record={record} />,
  below: (record, reload) => (
    <Suspense fallback={<Skeleton shape="block" height={420} />}>
      <ItemsPanel record={record} onSaved={reload} />
    </Suspense>
  ),
  fields: [
    {
      fields: [
        f.text('name', { maxLength: 80, hint: 'O cliente vê este nome.' }),
        { name: 'channel', half: true },
        { name: 'kind', half: true },
        f.reference(managedCommercialTables, 'company_id', { half: true }),
        { name: 'situation', half: true },
      ],
    },
    {
      title: 'Quando vale',
      fields: [
        f.moment('starts_at', { half: true }),
        f.moment('ends_at', { half: true, hint: 'Vazio: sem fim.' }),
        priority,
      ],
    },
  ],
});

/** Price tables: when and where they price, what, and what a cart would cost by them. */
export const TablesScreen = () => {
  useTexts({ 'pt-br': ptBr });
  return <Screen />;
};
