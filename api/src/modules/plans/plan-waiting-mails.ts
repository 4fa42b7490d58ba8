import type { Mail } from '../../ports/mail.ts';
import type { WaitingMail } from './plan-waiting.repository.ts';

interface Links {
  /** The address of the brand, without a path. */
  origin: string;
  /** The signed token by which the address leaves the list. */
  token: string;
}

const words = {
  receipt: ({ name }: WaitingMail) => ({
    subject: `Você está na lista de espera do plano ${name}`,
    text: `Recebemos o seu pedido: vamos escrever uma única vez, quando o plano “${name}” abrir. Se não foi você que pediu, saia da lista pelo link abaixo e nada mais será enviado.`,
  }),
  news: ({ name }: WaitingMail) => ({
    subject: `O plano ${name} abriu`,
    text: `Você pediu para ser avisado: o plano “${name}” está à venda. Este é o único aviso deste pedido.`,
  }),
};

/** What an address on the list of a plan is mailed: that it is there, and once that the plan is on sale. */
export const waitingMail = (row: WaitingMail, { origin, token }: Links): Mail => {
  const { subject, text } = words[row.mail](row);
  return {
    to: row.email,
    subject: subject.replace(/\s+/g, ' ').trim(),
    text: `${[
      'Olá.',
      text,
      `${origin}/assinaturas/${row.slug}`,
      `Para sair da lista de espera:\n${origin}/notificacoes/cancelar/${token}`,
    ].join('\n\n')}\n`,
    headers: {
      'List-Unsubscribe': `<${origin}/api/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
};
