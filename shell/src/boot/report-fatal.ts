import { reportFault, type PageBoot, type ParsedBody } from '@pregao/contract';
import { faultOfShell } from '@pregao/platform/boot';
import { sendBeacon } from '../common/senders.ts';

/**
 * Reports that the shell could not start: nothing of the platform is there to do it. By beacon, with what the page was
 * given to report with; a page that is not ours reports nothing.
 */
export const reportFatal = (error: unknown): void => {
  const text = document.getElementById('pregao-boot')?.textContent;
  if (!text) return;
  const { reportToken: token } = JSON.parse(text) as PageBoot;
  const { message, ...fault } = faultOfShell(error);
  const body: ParsedBody<typeof reportFault> = {
    ...fault,
    message: message.slice(0, 500),
    path: location.pathname,
    token,
  };
  sendBeacon(reportFault.path, body);
};
