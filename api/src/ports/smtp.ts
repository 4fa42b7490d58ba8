import nodemailer from 'nodemailer';
import type { Mailer } from './mail.ts';

/** Mail by SMTP; a send that the server does not accept within 20 s fails, and its job tries again. */
export const smtpMailer = (url: string, from: string): Mailer => {
  const transport = nodemailer.createTransport(url, { from });
  return {
    send: async (mail) => {
      await transport.sendMail({
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        ...(mail.html && { html: mail.html }),
        ...(mail.headers && { headers: mail.headers }),
        signal: AbortSignal.timeout(20_000),
      });
    },
  };
};
