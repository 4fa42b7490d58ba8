import { listPublishingWeek, type PublishingMoment } from '@pregao/contract';
import { useQuery } from '@pregao/platform';
import { buildAdmin, mockApi, refuse, renderWithPlatform, respond, withMockApi } from '@pregao/testing';
import { screen, within } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import ptBr from '../home.pt-br.json';
import { PublishingWeek } from './publishing-week.tsx';

withMockApi();

const moment = { type: 'faq', type_title: 'pergunta', id: 7, address: '/faq/editar/7' } as const;
const moments: PublishingMoment[] = [
  { ...moment, at: '2026-11-19T12:00:00.000Z', change: 'on', title: 'Como peço reembolso?' },
  { ...moment, at: '2026-11-22T02:30:00.000Z', change: 'off', title: 'Black Friday' },
];

const week = (data: PublishingMoment[], reads = true) =>
  respond(listPublishingWeek, ({ query }) => {
    const { week: from = '2026-11-16' } = query;
    const until = new Date(Date.parse(from) + 6 * 86_400_000).toISOString().slice(0, 10);
    return { from, until, data: data.filter(({ at }) => at >= from), has_more: false, reads_any: reads };
  });

const show = (children: ReactElement = <PublishingWeek />) =>
  renderWithPlatform(children, {
    user: buildAdmin(),
    path: '/',
    name: 'mfe-admin',
    texts: { 'pt-br': ptBr },
  });
const panelOf = async () => within(await screen.findByRole('region', { name: 'Entra e sai do ar' }));

test('what goes on and off air stands by the days of a week, and leads to each record', async () => {
  mockApi(week(moments));
  const { person } = await show();
  const panel = await panelOf();
  expect(await panel.findByRole('link', { name: /09:00.*Entra.*Como peço reembolso/ })).toHaveAttribute(
    'href',
    '/faq/editar/7',
  );
  // 23:30 of a Saturday in São Paulo.
  const saturday = panel.getByRole('heading', { name: /sáb/ }).closest('li');
  expect(within(saturday as HTMLElement).getByRole('link')).toHaveTextContent(/23:30.*Sai.*Black Friday/);
  const next = panel.getByRole('button', { name: 'Próxima semana' });
  await person.click(next);
  expect(await panel.findByText('Nada entra ou sai do ar nesta semana.')).toBeInTheDocument();
  expect(next).toHaveFocus();
  expect(location.search).toBe('?semana=2026-11-23');
  await person.click(panel.getByRole('button', { name: 'Esta semana' }));
  expect(await panel.findByRole('link', { name: /Black Friday/ })).toBeInTheDocument();
  expect(next).toHaveFocus();
});

/** Says that the answer came. */
const Came = observer(() => <p>{useQuery(listPublishingWeek, { query: {} }).data && 'Veio'}</p>);

test('who reads nothing that is published is shown no week', async () => {
  mockApi(week([], false));
  await show(
    <>
      <PublishingWeek />
      <Came />
    </>,
  );
  expect(await screen.findByText('Veio')).toBeInTheDocument();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('a week that did not come can be asked for again', async () => {
  mockApi(refuse(listPublishingWeek, 'internal'));
  const { person } = await show();
  const again = await (await panelOf()).findByRole('button', { name: 'Tentar de novo' });
  mockApi(week(moments));
  await person.click(again);
  expect(await (await panelOf()).findByRole('link', { name: /Black Friday/ })).toBeInTheDocument();
});
