import { isTranslatedWhole, withMockApi, withTranslator } from '@pregao/testing';
import { screen } from '@testing-library/react';
import { buildMessage } from '../../common/test-messages.ts';
import { openDesk } from './test-desk.tsx';

withMockApi();
withTranslator();

const poll = (votes: number, closed: boolean) => ({
  ...{ id: 4, question: 'Sobe ou cai?', votes, created_at: '2026-11-26T12:00:00.000Z' },
  ...{ closes_at: '2026-11-26T12:05:00.000Z', closed_at: closed ? '2026-11-26T12:03:00.000Z' : null },
  options: [
    { text: 'Sobe', votes },
    { text: 'Cai', votes: 0 },
  ],
});

test('on a translated page the desk follows viewers, votes and messages', async () => {
  const { person, say } = await openDesk({
    messages: [buildMessage(1, { message: 'Bom dia' })],
    facts: { poll: poll(0, false) },
  });
  await person.click(screen.getByRole('tab', { name: /Enquete/ }));
  await isTranslatedWhole('Bom dia', 'Nenhum voto ainda · encerra às 09:05');
  await say({ kind: 'stat', people: 77 });
  await isTranslatedWhole('77');
  await say({ kind: 'stat', people: 0 });
  await say({ kind: 'poll', poll: poll(3, false) }, 2);
  await isTranslatedWhole('3 votos · encerra às 09:05');
  await say({ kind: 'poll', poll: poll(4, true) }, 3);
  await isTranslatedWhole('4 votos · encerrada');
  await say(
    {
      kind: 'msg.edit',
      message: buildMessage(1, { message: 'Boa tarde', edited_at: '2026-11-26T12:01:00.000Z', revision: 2 } as never),
    },
    4,
  );
  await isTranslatedWhole('Boa tarde');
});
