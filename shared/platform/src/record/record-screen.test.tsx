import { findPage, type ResponseOf } from '@pregao/contract';
import { useQuery } from '@pregao/platform';
import { useParams } from '@pregao/platform/router';
import { disconnect, hold, mockApi, refuse, renderWithPlatform, respond, withMockApi } from '@pregao/testing';
import { screen } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { Link, Route, Routes } from '../router.tsx';
import { RecordScreen } from './record-screen.tsx';

withMockApi();

const page: ResponseOf<typeof findPage> = {
  slug: 'termos',
  title: 'Termos de uso',
  summary: '',
  body_html: '',
  seo_title: '',
  seo_description: '',
  listed: true,
  revised_at: '2026-10-14T13:00:00.000Z',
};

const Screen = observer(() => {
  const { slug = '' } = useParams();
  const isSlug = slug !== '0';
  const query = useQuery(findPage, isSlug ? { params: { slug } } : null);
  return (
    <RecordScreen
      query={query}
      isMissing={!isSlug}
      skeleton={<p>Um instante</p>}
      missing={(failure) => ({
        title: failure?.code === 'preview_over' ? 'A prévia terminou' : 'Não existe',
        text: 'Talvez tenha mudado.',
        to: '/loja',
        action: 'Ver a loja',
      })}
      failed="Não foi possível abrir"
      frame={(content) => <main>{content}</main>}
      locked={({ listed }) => (listed ? null : <p>Só para quem assina</p>)}
    >
      {({ title }) => <h1>{title}</h1>}
    </RecordScreen>
  );
});

const show = (path = '/interna/termos') =>
  renderWithPlatform(
    <>
      <nav>
        <Link to="/interna/regras">Regras</Link>
        <Link to="/loja">Loja</Link>
      </nav>
      <Routes>
        <Route path="/interna/:slug" element={<Screen />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { path },
  );

test('a skeleton waits for the record in its frame', async () => {
  const { handler, release } = hold(findPage, page);
  mockApi(handler);
  await show();
  expect(await screen.findByText('Um instante')).toBeVisible();
  release();
  expect(await screen.findByRole('heading', { name: 'Termos de uso' })).toBeVisible();
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading'));
});

test('what is not there says so, names the document and leads on', async () => {
  mockApi(refuse(findPage, 'not_found'));
  await show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Não existe' })).toBeVisible();
  expect(document.title).toContain('Não existe');
  expect(screen.getByRole('link', { name: 'Ver a loja' })).toHaveAttribute('href', '/loja');
  expect(screen.queryByRole('main')).toBeNull();
});

test('an address that names no record is missing without a request', async () => {
  await show('/interna/0');
  expect(await screen.findByRole('heading', { level: 1, name: 'Não existe' })).toBeVisible();
});

test('a preview that is over is said in its own words', async () => {
  mockApi(refuse(findPage, 'preview_over'));
  await show('/interna/termos?previa=abcdefgh12345678');
  expect(await screen.findByText('A prévia terminou')).toBeVisible();
});

test('an address that moved leads on, and is not called missing meanwhile', async () => {
  mockApi(respond(findPage, page));
  mockApi(refuse(findPage, 'moved', { params: { address: '/interna/termos' }, once: true }));
  await show('/interna/regras');
  expect(await screen.findByRole('heading', { name: 'Termos de uso' })).toBeVisible();
  expect(window.location.pathname).toBe('/interna/termos');
});

test('what was missing before waits for a new answer when it is opened again', async () => {
  mockApi(refuse(findPage, 'not_found'));
  const { person } = await show('/interna/regras');
  expect(await screen.findByText('Não existe')).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Loja' }));
  const { handler, release } = hold(findPage, page);
  mockApi(handler);
  await person.click(screen.getByRole('link', { name: 'Regras' }));
  expect(await screen.findByText('Um instante')).toBeVisible();
  expect(screen.queryByText('Não existe')).toBeNull();
  release();
  expect(await screen.findByRole('heading', { name: 'Termos de uso' })).toBeVisible();
});

test('an address that moved and was given back stands when it is opened again', async () => {
  mockApi(respond(findPage, page));
  mockApi(refuse(findPage, 'moved', { params: { address: '/interna/termos' }, once: true }));
  const { person } = await show('/interna/regras');
  await screen.findByRole('heading', { name: 'Termos de uso' });
  await person.click(screen.getByRole('link', { name: 'Regras' }));
  expect(await screen.findByRole('heading', { name: 'Termos de uso' })).toBeVisible();
  expect(window.location.pathname).toBe('/interna/regras');
});

test('what a person may not see is forbidden, what is not open to them is locked', async () => {
  mockApi(refuse(findPage, 'forbidden'));
  const { unmount } = await show();
  expect(await screen.findByText('Você não tem acesso a esta página')).toBeVisible();
  unmount();
  mockApi(respond(findPage, { ...page, listed: false }));
  await show();
  expect(await screen.findByText('Só para quem assina')).toBeVisible();
  expect(screen.queryByRole('heading')).toBeNull();
});

test('an error is retried where it stands', async () => {
  mockApi(disconnect(findPage));
  const { person } = await show();
  expect(await screen.findByText('Não foi possível abrir')).toBeVisible();
  mockApi(respond(findPage, page));
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('heading', { name: 'Termos de uso' })).toBeVisible();
});

test('a session that ended leaves the error to the session’s own rule', async () => {
  mockApi(refuse(findPage, 'unauthenticated'));
  await show();
  expect(await screen.findByText('Não foi possível abrir')).toBeVisible();
  expect(screen.queryByText('Não existe')).toBeNull();
});
