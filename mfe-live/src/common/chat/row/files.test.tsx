import { listRoomMessages, listVideoReplay, type MessageFile } from '@pregao/contract';
import { disconnect, mockApi, refuse, renderWithPlatform, respond, withMockApi } from '@pregao/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { replayOfVideo } from '../../replay/replay.api.ts';
import { ReplayPanel } from '../../replay/replay-panel.tsx';
import { ReplayStore } from '../../replay/replay.store.ts';
import { buildReplay, buildSnapshot } from '../../replay/test-replay.ts';
import { openPanel } from '../test-panel.tsx';
import { buildMessage, buildPage, serveRoom } from '../test-room.ts';

withMockApi();

const failed = 'Não foi possível abrir o arquivo. Tente de novo.';

/** Files of a message, at addresses of one signing. */
const filesAt = (signing: string): MessageFile[] => [
  { id: 1, name: 'grafico.png', kind: 'image', size: 900, width: 800, height: 600, url: `/f/1?${signing}` },
  { id: 2, name: 'fluxo.png', kind: 'image', size: 900, width: 800, height: 600, url: `/f/2?${signing}` },
  { id: 3, name: 'estudo.pdf', kind: 'document', size: 2_048, width: null, height: null, url: `/f/3?${signing}` },
];
const messageAt = (signing: string) => buildMessage(4, { type: 4, files_message: filesAt(signing) });

const picture = (name = 'grafico.png') => screen.getByRole('img', { name });
const shownAt = (name?: string) => picture(name).getAttribute('src');

/** A room with the message; asked for it anew, the server signs once more. */
const open = async () => {
  serveRoom([messageAt('old')]);
  const panel = await openPanel();
  const asked: unknown[] = [];
  mockApi(
    respond(listRoomMessages, ({ query }) => {
      asked.push(query);
      return buildPage([messageAt(`new${asked.length}`), buildMessage(5)]);
    }),
  );
  return { ...panel, asked };
};

/** What the browser was given to keep, and the tabs it opened. */
const watchBrowser = () => {
  const [saved, tabs]: [(string | null)[], { opener: unknown; address: string | null }[]] = [[], []];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.getAttribute('href'));
  });
  jest.spyOn(window, 'open').mockImplementation(() => {
    const tab = { opener: window as unknown, address: null as string | null };
    tabs.push(tab);
    const replace = (address: string) => {
      tab.address = address;
    };
    return Object.assign(tab, { location: { replace }, close: () => tabs.splice(tabs.indexOf(tab), 1) }) as never;
  });
  return { saved, tabs };
};

afterEach(() => jest.restoreAllMocks());

test('a picture whose address has ended is asked for anew, with its neighbours once, and shown', async () => {
  const { asked } = await open();
  fireEvent.error(picture());
  fireEvent.error(picture('fluxo.png'));
  await waitFor(() => expect([shownAt(), shownAt('fluxo.png')]).toEqual(['/f/1?new1', '/f/2?new1']));
  expect(asked).toEqual([{ around: 4, limit: 1 }]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a picture that fails again is said to, and not asked for without end; a press tries again', async () => {
  const { asked, person } = await open();
  const { tabs } = watchBrowser();
  fireEvent.error(picture());
  await waitFor(() => expect(shownAt()).toBe('/f/1?new1'));
  fireEvent.error(picture());
  expect(await screen.findByRole('alert')).toHaveTextContent(failed);
  expect(asked).toHaveLength(1);
  await person.click(picture());
  await waitFor(() => expect(shownAt()).toBe('/f/1?new2'));
  expect(tabs).toMatchObject([{ opener: null, address: '/f/1?new2' }]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a picture that was shown again may end again', async () => {
  await open();
  fireEvent.error(picture());
  await waitFor(() => expect(shownAt()).toBe('/f/1?new1'));
  fireEvent.load(picture());
  fireEvent.error(picture());
  await waitFor(() => expect(shownAt()).toBe('/f/1?new2'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a document is opened at a fresh address, and pictures beside it are not loaded anew', async () => {
  const { person } = await open();
  const { saved, tabs } = watchBrowser();
  await person.click(screen.getByText('estudo.pdf'));
  await waitFor(() => expect(saved).toEqual(['/f/3?new1']));
  expect([tabs, shownAt()]).toEqual([[], '/f/1?old']);
});

test('what may be read no more, or a line that is lost, is said, and no tab is left open', async () => {
  const { person } = await open();
  const { saved, tabs } = watchBrowser();
  mockApi(refuse(listRoomMessages, 'room_closed'));
  await person.click(picture());
  expect(await screen.findByRole('alert')).toHaveTextContent(failed);
  expect(tabs).toEqual([]);
  mockApi(disconnect(listRoomMessages));
  await person.click(screen.getByText('estudo.pdf'));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(failed));
  expect(saved).toEqual([]);
  mockApi(respond(listRoomMessages, buildPage([messageAt('new')])));
  await person.click(screen.getByText('estudo.pdf'));
  await waitFor(() => expect(saved).toEqual(['/f/3?new']));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('in a replay a picture is asked for at the second that is shown', async () => {
  const asked: unknown[] = [];
  mockApi(
    respond(listVideoReplay, ({ query }) => {
      asked.push(query);
      const [from, to] = [Number(query.from ?? 0), Number(query.to ?? 0)];
      const messages = [messageAt(`signed${asked.length}`)];
      return buildReplay([], { from, to, snapshot: buildSnapshot({ messages }) });
    }),
  );
  const store = new ReplayStore({ load: replayOfVideo(3), personId: 5 });
  await renderWithPlatform(<ReplayPanel store={store} title="Abertura" />, { name: 'mfe-live' });
  act(() => store.showAt(90.5));
  await waitFor(() => expect(shownAt()).toBe('/f/1?signed1'));
  fireEvent.error(picture());
  await waitFor(() => expect(shownAt()).toBe('/f/1?signed2'));
  expect(asked).toEqual([expect.anything(), { from: 91, to: 91, last: 201 }]);
});
