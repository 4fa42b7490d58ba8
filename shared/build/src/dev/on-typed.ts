/** What is read line by line: a terminal, a pipe, or the file that a service manager gives instead. */
type Typed = Pick<NodeJS.ReadableStream, 'setEncoding' | 'on'> & { unref?: () => unknown };

/**
 * Calls back with each line that is typed, as long as something else keeps the process alive. Without a terminal the input
 * is a file, which ends at once and holds no process: it has no `unref`.
 */
export const onTyped = (input: Typed, take: (line: string) => void) => {
  input.setEncoding('utf8');
  input.on('data', (line) => {
    take(String(line).trim());
  });
  input.unref?.();
};
