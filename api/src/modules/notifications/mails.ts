import { notificationKindOf, type NotificationKind } from '@pregao/contract';
import { firstName, formatDateTime } from '@pregao/format';
import type { Mail } from '../../ports/mail.ts';
import { wordsOf, type NotificationData } from './texts.ts';

export interface MailReader {
  name: string;
  email: string;
}

export interface Told {
  kind: NotificationKind;
  data: unknown;
  created_at: string;
}

interface Links {
  /** The address of the brand, without a path. */
  origin: string;
  /** The signed token that ends such mails; null where they can't be ended. */
  token: string | null;
}

/** A summary names this many; the others are on the platform. */
const mostNamed = 30;

/** What was stored for a kind is what it was told with. */
const wordsOfTold = ({ kind, data }: Told) => wordsOf(kind, data as NotificationData[NotificationKind] as never);

/** A subject is one line, whatever a title holds. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const letter = (
  to: MailReader,
  subject: string,
  paragraphs: readonly string[],
  { origin, token }: Links,
  ending: string,
): Mail => ({
  to: to.email,
  subject: oneLine(subject),
  text: `${[
    `Olá, ${firstName(to.name)}.`,
    ...paragraphs,
    ...(token === null
      ? [ending]
      : [
          `${ending}\n${origin}/notificacoes/cancelar/${token}`,
          `Para escolher o que avisamos:\n${origin}/notificacoes?aba=preferencias`,
        ]),
  ].join('\n\n')}\n`,
  ...(token !== null && {
    headers: {
      'List-Unsubscribe': `<${origin}/api/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }),
});

/** The mail of one notification. */
export const notificationMail = (to: MailReader, told: Told, links: Links): Mail => {
  const { title, text, path } = wordsOfTold(told);
  const { required, name } = notificationKindOf(told.kind);
  return letter(
    to,
    title,
    [`${title}.`, text, `${links.origin}${path}`],
    links,
    required ?? `Para não receber mais e-mails de “${name}”:`,
  );
};

/** One mail for several notifications, the newest first. */
export const digestMail = (to: MailReader, told: readonly Told[], links: Links): Mail => {
  const named = told.slice(-mostNamed).toReversed();
  const items = named.map((one) => {
    const { title, text, path } = wordsOfTold(one);
    return `• ${title} (${formatDateTime(one.created_at)})\n  ${text}\n  ${links.origin}${path}`;
  });
  const rest = told.length - named.length;
  return letter(
    to,
    `${told.length} avisos para você`,
    [
      'Isto é o que aconteceu desde o último resumo:',
      ...items,
      ...(rest > 0 ? [`Há mais ${rest}: ${links.origin}/notificacoes`] : []),
    ],
    links,
    'Para não receber mais estes resumos:',
  );
};
