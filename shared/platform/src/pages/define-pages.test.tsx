import { renderWithPlatform } from '@pregao/testing';
import { runScreenAhead } from '@pregao/ui/provider';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { Link, useParams } from '../router.tsx';
import { definePages } from './define-pages.tsx';

const List = () => {
  const [count, setCount] = useState(0);
  const { id = 'nenhuma' } = useParams();
  return (
    <>
      <button
        onClick={() => {
          setCount(count + 1);
        }}
      >{`Aberta: ${id}, ${count}`}</button>
      <Link to="/faq/3">Abrir</Link>
    </>
  );
};

test('a page waits with the fallback for its screen, which is fetched when it is first opened', async () => {
  const gate = Promise.withResolvers<{ default: typeof List }>();
  let others = 0;
  const Pages = definePages([
    [() => gate.promise, '/faq'],
    [
      async () => {
        others += 1;
        return { default: List };
      },
      '/cores',
    ],
  ]);
  await renderWithPlatform(<Pages fallback={<p>Um momento</p>} />, { path: '/faq' });
  expect(await screen.findByText('Um momento')).toBeInTheDocument();
  gate.resolve({ default: List });
  expect(await screen.findByRole('button', { name: 'Aberta: nenhuma, 0' })).toBeInTheDocument();
  expect(others).toBe(0);
});

test('a screen of several pages stays as one goes between them', async () => {
  const Pages = definePages([[async () => ({ default: List }), '/faq', '/faq/:id']]);
  const { person } = await renderWithPlatform(<Pages fallback={null} />, { path: '/faq' });
  await person.click(await screen.findByRole('button', { name: 'Aberta: nenhuma, 0' }));
  await person.click(screen.getByRole('link', { name: 'Abrir' }));
  expect(await screen.findByRole('button', { name: 'Aberta: 3, 1' })).toBeInTheDocument();
});

test('a screen that was run ahead is fetched once, and shown without waiting', async () => {
  let asked = 0;
  const load = async () => {
    asked += 1;
    return { default: List };
  };
  const Pages = definePages([[load, '/faq', '/faq/:id']]);
  for (const path of ['/faq', '/faq/:id', '/nada']) runScreenAhead(path);
  await Promise.resolve();
  await renderWithPlatform(<Pages fallback={<p>Um momento</p>} />, { path: '/faq/7' });
  expect(screen.getByRole('button')).toHaveTextContent('Aberta: 7, 0');
  expect(asked).toBe(1);
});

test('a screen that did not come ahead is asked for again by the visit', async () => {
  let asked = 0;
  const load = async () => {
    asked += 1;
    if (asked === 1) throw new Error('no network');
    return { default: List };
  };
  const Pages = definePages([[load, '/faq']]);
  runScreenAhead('/faq');
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  await renderWithPlatform(<Pages fallback={<p>Um momento</p>} />, { path: '/faq' });
  expect(await screen.findByRole('button', { name: 'Aberta: nenhuma, 0' })).toBeInTheDocument();
  expect(asked).toBe(2);
});
