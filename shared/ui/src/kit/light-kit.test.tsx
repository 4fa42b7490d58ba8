import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AsyncView, Button, Delta, IconButton, Money, Price, QrCode, RichText } from '../index.ts';

describe('Button', () => {
  test('does nothing when pressed while it loads, and says it is busy', async () => {
    const handleClick = jest.fn();
    render(
      <Button loading onClick={handleClick}>
        Pagar com Pix
      </Button>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(handleClick).not.toHaveBeenCalled();
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Pagar com Pix')).toBeInTheDocument();
  });

  test('is a link when it has an address, and a safe one when it opens elsewhere', () => {
    render(
      <Button href="https://b3.com.br" target="_blank">
        Abrir
      </Button>,
    );
    expect(screen.getByRole('link', { name: 'Abrir' })).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('of one icon is named by its label', () => {
    render(<IconButton icon="cart" label="Carrinho" />);
    expect(screen.getByRole('button', { name: 'Carrinho' })).toBeInTheDocument();
  });
});

describe('prices', () => {
  test('are written in Brazilian format with their cents', () => {
    const { container } = render(<Money cents={123456} />);
    expect(container.textContent).toBe('R$\u00a01.234,56');
  });

  test('show the struck list price, the installments and the Pix price only where they are better', () => {
    const { container, rerender } = render(
      <Price
        cents={119700}
        listCents={159700}
        pixCents={107730}
        installments={{ count: 12, value_cents: 9975, last_value_cents: 9975, interestFree: true }}
      />,
    );
    expect(container.querySelector('s')).toHaveTextContent('De R$ 1.597,00');
    expect(container).toHaveTextContent('em até 12× de R$ 99,75 sem juros');
    expect(container).toHaveTextContent('R$ 1.077,30 no Pix');
    rerender(
      <Price
        cents={119700}
        listCents={119700}
        pixCents={119700}
        installments={{ count: 1, value_cents: 119700, last_value_cents: 119700 }}
      />,
    );
    expect(container.textContent).toBe('R$\u00a01.197,00');
  });

  test('of nothing say that it is free', () => {
    render(<Price cents={0} />);
    expect(screen.getByText('Grátis')).toBeInTheDocument();
  });

  test('that moved carry sign and words, never colour alone', () => {
    const { container } = render(
      <>
        <Delta value={3.4} />
        <Delta value={-1.25} />
      </>,
    );
    expect(container).toHaveTextContent('alta de +3,40%');
    expect(container).toHaveTextContent('queda de -1,25%');
  });
});

describe('AsyncView', () => {
  const list = (items: string[]) => (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );

  test('waits before the skeleton, so that a fast answer does not flicker', async () => {
    render(
      <AsyncView<string[]> data={undefined} loading delay={20} skeleton={<p>esqueleto</p>}>
        {list}
      </AsyncView>,
    );
    expect(screen.queryByText('esqueleto')).not.toBeInTheDocument();
    expect(await screen.findByText('esqueleto')).toBeInTheDocument();
  });

  test('offers a next step where there is nothing', () => {
    render(
      <AsyncView
        data={{ data: [] }}
        empty={{ title: 'Seus cursos aparecem aqui', action: <Button>Ver cursos</Button> }}
      >
        {() => <p>lista</p>}
      </AsyncView>,
    );
    expect(screen.getByText('Seus cursos aparecem aqui')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ver cursos' })).toBeInTheDocument();
  });

  test('shows a failure in place with a retry', async () => {
    const handleRetry = jest.fn();
    render(
      <AsyncView<string[]> data={undefined} error={new Error('x')} onRetry={handleRetry}>
        {list}
      </AsyncView>,
    );
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Tentar de novo' }));
    expect(handleRetry).toHaveBeenCalledTimes(1);
  });

  test.each([
    [{ status: 500, code: 'internal' }, 'Algo deu errado do nosso lado. Tente de novo em instantes.'],
    [{ status: 502 }, 'Algo deu errado do nosso lado. Tente de novo em instantes.'],
    [{ status: 0, code: 'network' }, 'Verifique sua conexão e tente de novo.'],
    [{ status: 0, code: 'timeout' }, 'O servidor demorou a responder. Tente de novo em instantes.'],
    [{ status: 404, code: 'not_found' }, 'Tente de novo em instantes.'],
    ['falhou', 'Tente de novo em instantes.'],
  ])('says whose fault a failure is: %j', (error, words) => {
    render(
      <AsyncView<string[]> data={undefined} error={error}>
        {list}
      </AsyncView>,
    );
    expect(within(screen.getByRole('alert')).getByText(words)).toBeInTheDocument();
  });

  test('says what is not allowed, even where something was loaded before', () => {
    render(
      <AsyncView data={['segredo']} forbidden>
        {list}
      </AsyncView>,
    );
    expect(screen.getByText('Você não tem acesso a esta página')).toBeInTheDocument();
    expect(screen.queryByText('segredo')).not.toBeInTheDocument();
  });

  test('keeps the content while it is refreshed and when the refresh fails', () => {
    const { rerender } = render(
      <AsyncView data={['PETR4']} loading>
        {list}
      </AsyncView>,
    );
    expect(screen.getByText('PETR4')).toBeInTheDocument();
    rerender(
      <AsyncView data={['PETR4']} error={new Error('x')}>
        {list}
      </AsyncView>,
    );
    expect(screen.getByText('PETR4')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Você vê os últimos dados carregados');
  });
});

describe('RichText', () => {
  const corpus = [
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="java&#10;script:alert(1)">a</a>',
    '<svg onload=alert(1)>',
    '<iframe src="//evil.example"></iframe>',
    '<form action="/x"><input name=a></form>',
    '<p style="position:fixed">p</p>',
    '<math><mi xlink:href="data:x,<script>alert(1)</script>"></math>',
    '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  ];

  test.each(corpus)('security 25: %s is inert', async (html) => {
    const { container } = render(<RichText html={`<p>antes</p>${html}<p>depois</p>`} />);
    await waitFor(() => {
      expect(container.querySelector('[aria-hidden="true"]')).toBeNull();
    });
    expect(screen.getByText('antes')).toBeInTheDocument();
    expect(screen.getByText('depois')).toBeInTheDocument();
    expect(
      container.querySelector('script, iframe, form, input, svg[onload], math, [onerror], [onload], [style*="fixed"]'),
    ).toBeNull();
    for (const link of container.querySelectorAll('a'))
      expect(link.getAttribute('href') ?? '').not.toMatch(/script|data:/i);
  });

  test('keeps the room of its text, unread and without its marks, until it may be shown', async () => {
    const { container } = render(
      <RichText html={'<h2>Book</h2><p>Ofertas <img src=x onerror=alert(1)>de compra<br>e venda</p>'} />,
    );
    expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'Book',
      'Ofertas de compra',
      'e venda',
    ]);
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
    expect(await screen.findByRole('heading', { name: 'Book' })).toBeInTheDocument();
  });

  test('keeps structure, and links elsewhere open apart without a way back', async () => {
    render(<RichText html={'<h2>Book</h2><a href="https://b3.com.br">B3</a><a href="/cursos">Cursos</a>'} />);
    expect(await screen.findByRole('heading', { name: 'Book' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'B3' })).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(screen.getByRole('link', { name: 'Cursos' })).not.toHaveAttribute('target');
  });
});

test('a QR code is a picture with a name', async () => {
  render(<QrCode value="00020126" label="QR code do Pix de R$ 10,00" />);
  await waitFor(() =>
    expect(
      screen.getByRole('img', { name: 'QR code do Pix de R$ 10,00' }).querySelector('path')?.getAttribute('d'),
    ).toMatch(/^M\d/),
  );
});
