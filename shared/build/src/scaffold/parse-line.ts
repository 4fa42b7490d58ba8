import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/**
 * The options and words of a command line.
 * @param refuse is told what was not understood, in Portuguese
 */
export const parseLine = <T extends ParseArgsOptionsConfig>(
  args: string[],
  options: T,
  refuse: (reason: string) => never,
) => {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    const [, option = ''] = /'(-[^' =]*)/.exec((error as Error).message) ?? [];
    return refuse(`Não entendi ${option || args.join(' ')}.`);
  }
};
