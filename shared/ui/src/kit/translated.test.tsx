import { translatePage } from '@pregao/testing';
import { render, screen } from '@testing-library/react';
import { Badge, Countdown, Money, Price, Tag } from '../index.ts';

interface State {
  cents: number;
  count: number;
  state: string;
  until: number;
}

const Order = ({ cents, count, state, until }: State) => (
  <section>
    <h2>
      Total: <Money cents={cents} /> à vista
    </h2>
    <Price
      cents={cents}
      listCents={cents * 2}
      installments={{ count, value_cents: cents, last_value_cents: cents }}
      pixCents={cents - 1}
    />
    <Badge count={count} label="itens" />
    <Tag>{state}</Tag>
    <Tag icon="clock">{state}</Tag>
    <Countdown until={until} />
  </section>
);

test('on a translated page each value is shown as it is, and none of those before', () => {
  const first: State = { cents: 37_715, count: 3, state: 'Pendente', until: Date.now() + 3_600_000 };
  const next: State = { cents: 30_172, count: 100, state: 'Pago', until: Date.now() + 60_000 };
  const { container, rerender } = render(<Order {...first} />);
  for (const state of [next, first, next]) {
    translatePage(container);
    rerender(<Order {...state} />);
    const plain = render(<Order {...state} />);
    const [shown, meant] = [container, plain.container].map((root) => root.textContent?.replace(/\d\d:\d\d$/, ''));
    expect(shown).toBe(meant);
    plain.unmount();
  }
  expect(screen.getByRole('timer')).toHaveTextContent(/^0[01]:\d\d$/);
});

test('money, counters, clocks and the names of states are not for a translator', () => {
  const { container } = render(<Order cents={100} count={2} state="Pago" until={0} />);
  translatePage(container);
  for (const text of ['R$ 1', 'Pago', '00:00'])
    for (const font of screen.getAllByText(text, { selector: 'font' }))
      expect(font.closest('[translate="no"]')).not.toBeNull();
});
