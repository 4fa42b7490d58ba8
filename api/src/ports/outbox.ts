import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mailer } from './mail.ts';
import type { Sms } from './sms.ts';

/** Without a mail or SMS server, messages are files in `DATA_DIR/outbox`, newest last by name. */
const write = async (folder: string, kind: 'mail' | 'sms', message: object) => {
  const name = join(folder, `${Date.now()}-${kind}-${randomUUID().slice(0, 8)}.json`);
  const text = JSON.stringify(message, null, 2);
  await writeFile(name, text).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    await mkdir(folder, { recursive: true });
    await writeFile(name, text);
  });
};

export const outboxMailer = (folder: string): Mailer => ({ send: (mail) => write(folder, 'mail', mail) });

export const outboxSms = (folder: string): Sms => ({ send: (message) => write(folder, 'sms', message) });
