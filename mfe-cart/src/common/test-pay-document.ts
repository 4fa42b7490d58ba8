import type { FromPayFrame, ToPayFrame } from '@pregao/contract/commerce/pay-frame';
import { act, screen, waitFor } from '@testing-library/react';

export const payOrigin = 'https://pagamento.pregao.test';
const about = { bin: '50314332', brand: 'master', last4: '6351' };

/** The pay document of the page, played by a test: what it is sent, and what it says. */
export const playDocument = async () => {
  const element = await screen.findByTitle<HTMLIFrameElement>('Dados do cartão');
  const window = element.contentWindow as Window;
  const sent: ToPayFrame[] = [];
  jest.spyOn(window, 'postMessage').mockImplementation((message: unknown) => {
    sent.push(message as ToPayFrame);
  });
  element.dispatchEvent(new Event('load'));
  const tell = (message: object) => {
    const data = { nonce: sent[0]?.nonce, ...message } as Partial<FromPayFrame>;
    dispatchEvent(new MessageEvent('message', { source: window, origin: payOrigin, data }));
  };
  const say = (message: object) => {
    act(() => {
      tell(message);
    });
  };
  /** The same, and what a waiting page does of it at once. */
  const answer = (message: object) =>
    act(() => {
      tell(message);
      return Promise.resolve();
    });
  const submitted = () => sent.filter((message) => message.type === 'submit');
  const answered = new Set<string>();
  /** The submission that has no answer yet; pressing comes before it. */
  const submission = async () => {
    const open = () => submitted().find(({ submission_id: id }) => !answered.has(id))?.submission_id;
    await waitFor(() => {
      expect(open()).toBeDefined();
    });
    const id = open() ?? '';
    answered.add(id);
    return id;
  };
  const give = async (card_token: string, more: object = {}) => {
    await answer({ type: 'token', submission_id: await submission(), card_token, ...about, ...more });
  };
  const refuse = async (cause: string) => {
    await answer({ type: 'failed', cause, submission_id: await submission() });
  };
  return { element, sent, say, submitted, give, refuse };
};
