import { findPage, type Page, type ResponseOf } from '@pregao/contract';
import { buildUser, hold, mockApi, refuse, renderWithPlatform, respond, withMockApi } from '@pregao/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { StrictMode, useState } from 'react';
import { useNavigate } from '../router.tsx';
import { useQuery } from './use-query.ts';

withMockApi();

type Answer = ResponseOf<typeof findPage>;

const page = (title: string): Answer => ({
  slug: 'termos',
  title,
  summary: '',
  body_html: '',
  seo_title: '',
  seo_description: '',
  listed: true,
  revised_at: '2026-10-14T13:00:00.000Z',
});

const paid = ['pix.paid.v1'] as const;

const Shown = observer(({ slug = 'termos', keep = true }: { slug?: string | null; keep?: boolean }) => {
  const query = useQuery(findPage, slug === null ? null : { params: { slug } }, { refreshOn: paid, keep });
  const words = query.data?.title ?? (query.error ? `falhou ${query.error.status}` : 'nada');
  return <p>{`${words}${query.isLoading ? ', vindo' : ''}`}</p>;
});

/** What is on screen now; empty where no query stands there. */
const said = () => screen.queryAllByText(/./, { selector: 'p' }).map(({ textContent }) => textContent);

/** A handler that counts, answers `título 1`, `título 2` and keeps what each request was. */
const counted = () => {
  const requests: Request[] = [];
  const handler = respond(findPage, ({ request, params }) => {
    requests.push(request);
    return page(`${params.slug} ${requests.length}`);
  });
  return { requests, handler };
};

/** Screens, one at a time, or one that shows another record each time; and the button that goes on. */
const Screens = ({ slugs, isOne = false }: { slugs: readonly (string | undefined)[]; isOne?: boolean }) => {
  const [at, setAt] = useState(0);
  const slug = slugs[at];
  return (
    <>
      <button onClick={() => setAt(at + 1)}>Adiante</button>
      {slug !== undefined && <Shown key={isOne ? 0 : at} slug={slug} />}
    </>
  );
};

const onward = () => act(() => screen.getByRole('button', { name: 'Adiante' }).click());

test('what a call answers is shown, and asked once by a screen that is mounted twice', async () => {
  const { handler, requests } = counted();
  mockApi(handler);
  await renderWithPlatform(
    <StrictMode>
      <Shown />
    </StrictMode>,
  );
  expect(await screen.findByText('termos 1')).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('screens that read the same share one request; another record is another one', async () => {
  const { handler, requests } = counted();
  mockApi(handler);
  await renderWithPlatform(
    <>
      <Shown />
      <Shown />
      <Shown slug="riscos" />
    </>,
  );
  await waitFor(() => expect(said().join()).toMatch(/^termos (\d),termos \1,riscos \d$/));
  expect(requests).toHaveLength(2);
});

test('a known answer is shown at once by the next screen, which asks again', async () => {
  mockApi(respond(findPage, page('antes')));
  await renderWithPlatform(<Screens slugs={['termos', undefined, 'termos']} />);
  await screen.findByText('antes');
  onward();
  const { handler, release } = hold(findPage, page('agora'));
  mockApi(handler);
  onward();
  expect(said()).toEqual(['antes, vindo']);
  release();
  expect(await screen.findByText('agora')).toBeVisible();
});

test('an answer that is not kept is shown to no other screen', async () => {
  const { handler } = counted();
  mockApi(handler);
  const Again = () => {
    const [turn, setTurn] = useState(0);
    return (
      <>
        <button onClick={() => setTurn(turn + 1)}>Adiante</button>
        <Shown key={turn} keep={false} />
      </>
    );
  };
  await renderWithPlatform(<Again />);
  await screen.findByText('termos 1');
  onward();
  expect(said()).toEqual(['nada, vindo']);
  expect(await screen.findByText('termos 2')).toBeVisible();
});

test('who leaves gives the request up', async () => {
  const begun: AbortSignal[] = [];
  mockApi(
    respond(findPage, async ({ request }) => {
      begun.push(request.signal);
      await new Promise((resolve) => request.signal.addEventListener('abort', resolve));
      return page('nunca');
    }),
  );
  await renderWithPlatform(<Screens slugs={['termos']} />);
  await waitFor(() => expect(begun).toHaveLength(1));
  expect(begun[0]?.aborted).toBe(false);
  onward();
  await waitFor(() => expect(begun[0]?.aborted).toBe(true));
});

test('a screen that gives way to another that reads the same takes its request along', async () => {
  const { requests, handler } = counted();
  mockApi(handler);
  await renderWithPlatform(<Screens slugs={['termos', 'termos']} />);
  onward();
  expect(await screen.findByText('termos 1')).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('the answer of a record no longer shown is dropped', async () => {
  const late = hold(findPage, page('tarde'));
  mockApi(late.handler);
  await renderWithPlatform(<Screens slugs={['termos', 'riscos']} isOne />);
  mockApi(respond(findPage, page('riscos')));
  onward();
  expect(await screen.findByText('riscos')).toBeVisible();
  late.release();
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(said()).toEqual(['riscos']);
});

test('nothing is asked while there is nothing to ask', async () => {
  await renderWithPlatform(<Shown slug={null} />);
  expect(said()).toEqual(['nada']);
});

test('an answer that came with the page is shown without a request', async () => {
  await renderWithPlatform(<Shown />, { initialData: { '/api/find-page/termos': page('da página') } });
  expect(await screen.findByText('da página')).toBeVisible();
});

test('an answer asked for ahead is the one shown', async () => {
  const { handler, requests } = counted();
  mockApi(handler);
  const { platform } = await renderWithPlatform(<Screens slugs={[undefined, 'termos']} />);
  platform.api.prefetch('/api/find-page/termos');
  onward();
  expect(await screen.findByText('termos 1')).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('what happens elsewhere asks again for what is shown, and what is out of sight is not shown again as it was', async () => {
  const { handler } = counted();
  mockApi(handler);
  const { platform } = await renderWithPlatform(<Screens slugs={['riscos', 'termos', 'riscos']} />);
  await screen.findByText('riscos 1');
  onward();
  await screen.findByText('termos 2');
  act(() => void platform.bus.emit('pix.paid.v1', { order_id: 1, order_payment_id: 2 }));
  expect(said()).toEqual(['termos 2, vindo']);
  await screen.findByText('termos 3');
  onward();
  expect(said()).toEqual(['nada, vindo']);
  await screen.findByText('riscos 4');
});

test('a failed refresh keeps what is shown; 403 and 404 take it away', async () => {
  const { handler } = counted();
  mockApi(handler);
  const { platform } = await renderWithPlatform(<Shown />);
  await screen.findByText('termos 1');
  const refresh = () => act(() => void platform.bus.emit('pix.paid.v1', { order_id: 1, order_payment_id: 2 }));
  mockApi(refuse(findPage, 'internal'));
  refresh();
  await waitFor(() => expect(said()).toEqual(['termos 1']));
  mockApi(refuse(findPage, 'forbidden'));
  refresh();
  expect(await screen.findByText('falhou 403')).toBeVisible();
  mockApi(refuse(findPage, 'not_found'));
  refresh();
  expect(await screen.findByText('falhou 404')).toBeVisible();
});

test('who signs in is asked for anew, and nobody sees what was another person’s', async () => {
  const { handler, requests } = counted();
  mockApi(handler);
  const { platform } = await renderWithPlatform(<Shown />);
  await screen.findByText('termos 1');
  const enter = (user = buildUser()) =>
    platform.session.login({ user, token: user.access_token, trialDays: 0, methods: [], ability: user.ability });
  act(() => enter());
  expect(said()).toEqual(['nada, vindo']);
  await screen.findByText('termos 2');
  expect(requests[1]?.headers.get('authorization')).toMatch(/^Bearer /);
  act(() => enter());
  expect(said()).toEqual(['nada, vindo']);
  await screen.findByText('termos 3');
});

test('the end of a session clears what was shown: a page that needs one asks no more, any other as a visitor', async () => {
  const { handler, requests } = counted();
  mockApi(handler);
  const closed = { withoutSession: false } as Page;
  const open = await renderWithPlatform(<Shown />, { user: buildUser() });
  await screen.findByText('termos 1');
  act(() => open.platform.session.clear());
  expect(await screen.findByText('termos 2')).toBeVisible();
  expect(requests[1]?.headers.get('authorization')).toBeNull();
  open.unmount();
  const { platform } = await renderWithPlatform(<Shown />, { user: buildUser(), pageOf: () => closed });
  await screen.findByText('termos 3');
  act(() => platform.session.clear());
  expect(said()).toEqual(['nada']);
  expect(requests).toHaveLength(3);
});

test('a person whose rights changed is answered anew; the same rights ask nothing', async () => {
  const { handler, requests } = counted();
  mockApi(handler);
  const user = buildUser();
  const { platform } = await renderWithPlatform(<Shown />, { user });
  await screen.findByText('termos 1');
  act(() => platform.session.update({ ...user, name: 'Bia' }, structuredClone(user.ability)));
  expect(said()).toEqual(['termos 1']);
  act(() => platform.session.update(user, user.ability.slice(1)));
  expect(await screen.findByText('termos 2')).toBeVisible();
  expect(requests).toHaveLength(2);
});

test('a preview is kept apart from what everybody sees', async () => {
  const { handler, requests } = counted();
  mockApi(handler);
  const Leave = () => {
    const navigate = useNavigate();
    return <button onClick={() => void navigate('/interna/termos')}>Adiante</button>;
  };
  await renderWithPlatform(
    <>
      <Leave />
      <Shown />
    </>,
    { path: '/interna/termos?previa=abcdefgh12345678' },
  );
  await screen.findByText('termos 1');
  onward();
  expect(said()).toEqual(['nada, vindo']);
  await screen.findByText('termos 2');
  expect(requests.map(({ headers }) => headers.get('x-preview'))).toEqual(['abcdefgh12345678', null]);
});
