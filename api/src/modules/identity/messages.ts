import { firstName } from '@pregao/format';
import type { Mail } from '../../ports/mail.ts';

interface Reader {
  name: string;
  email: string;
}

export const resetMail = (to: Reader, link: string): Mail => ({
  to: to.email,
  subject: 'Crie uma nova senha',
  text: `Olá, ${firstName(to.name)}.\n\nPara criar uma nova senha, abra o link abaixo. Ele vale por 1 hora e funciona uma vez.\n\n${link}\n\nSe você não pediu, ignore esta mensagem: sua senha continua a mesma.\n`,
});

export const codeMail = (to: Reader, code: string): Mail => ({
  to: to.email,
  subject: `${code} é o seu código de acesso`,
  text: `Olá, ${firstName(to.name)}.\n\nSeu código de acesso é ${code}. Ele vale por 10 minutos e funciona uma vez.\n\nSe você não pediu, ignore esta mensagem.\n`,
});

export const codeText = (code: string) => `Pregão: seu código de acesso é ${code}. Vale por 10 minutos.`;
