import { moderateRoomMessage, reportQueue, reportReasons, type WaitingReport } from '@pregao/contract';
import { getPlatform, usePageTitle, useT, useTexts } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { col, QueueScreen, ScreenHeader, type QueueDescription } from '@pregao/screens';
import { Container, Heading } from '@pregao/ui';
import ptBr from './reports.pt-br.json';

const reasonNames: Readonly<Record<string, string>> = reportReasons;

const description: QueueDescription<WaitingReport> = {
  queue: reportQueue,
  words: 'reports.',
  texts: ptBr,
  nameOf: ({ author, room_title: room }) => `${author} (${room})`,
  asks: [],
  undo: {
    decision: 'approve',
    call: ({ id }) =>
      getPlatform().api.call(moderateRoomMessage, { params: { id }, body: { action: 'show', reason: '' } }),
  },
  columns: [
    col.custom('author', ({ author }) => author, { clip: 140 }),
    col.custom('message', ({ message }) => <span title={message}>{message}</span>, { clip: 360 }),
    col.custom('reasons', ({ reasons }) => reasons.map((reason) => reasonNames[reason] ?? reason).join(', '), {
      clip: 180,
    }),
    col.custom('reports', ({ reports }) => reports, { numeric: true, width: 92, card: 'foot', named: true }),
    col.custom(
      'room',
      ({ room_title: room, address }) => (address === null ? room : <Link to={address}>{room}</Link>),
      { clip: 170 },
    ),
  ],
};

/** Messages that people reported, of all rooms: hidden or kept, each leading into its room. */
export const ReportsScreen = () => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  usePageTitle(t('reports.title'));
  return (
    <Container width="full">
      <ScreenHeader>
        <Heading level={1}>{t('reports.title')}</Heading>
      </ScreenHeader>
      <QueueScreen description={description} />
    </Container>
  );
};
