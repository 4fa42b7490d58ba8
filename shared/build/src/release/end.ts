import { textOf } from '../complain.ts';
import { UsageError } from './command-line.ts';
import { Refused } from './publish.ts';

/** Ends a command that failed: 2 for what was typed wrong, 1 for anything else; each reason on a line of its own. */
export const endWith =
  (what: string) =>
  (error: unknown): void => {
    const message = textOf(error);
    process.stderr.write(
      error instanceof Refused
        ? `${what}\n${error.reasons.map((reason) => `  ${reason}`).join('\n')}\n`
        : `${message}\n`,
    );
    process.exitCode = error instanceof UsageError ? 2 : 1;
  };

/** `1,2 s` */
export const seconds = (since: number, digits = 1) =>
  `${((performance.now() - since) / 1000).toFixed(digits).replace('.', ',')} s`;

/** `stable, em liberta`; `stable, a 10% dos visitantes` */
export const where = (channel: string, variant: string | undefined, canary: number | null) =>
  [channel, ...(variant ? [`em ${variant}`] : []), ...(canary === null ? [] : [`a ${canary}% dos visitantes`])].join(
    ', ',
  );
