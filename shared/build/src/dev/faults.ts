import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { StatsError } from 'webpack';

/** A mistake of the sources: `mfe-x/src/app/root.tsx:12:5`, what it is, and the lines around it. */
export interface Fault {
  place: string;
  text: string;
  frame: string;
}

/** As the compiler draws it, in either set of letters. */
const ofSwc = /(?:╭─|,-)\[(.+?):(\d+):(\d+)\]\n([\s\S]*?)(?:╰─|`-)/;

/** Reads a mistake as webpack tells it. @param workspace its paths are told from there */
export const faultOf = (
  { message, moduleName, loc }: Pick<StatsError, 'message' | 'moduleName' | 'loc'>,
  workspace: string,
): Fault => {
  const plain = stripVTControlCharacters(message);
  const [, file, line, column, frame = ''] = ofSwc.exec(plain) ?? [];
  const [first = ''] = plain
    .split('\n')
    .filter((one) => one.trim() && !/^(Module build failed|ModuleBuildError|Error:?\s*$)/.test(one));
  const text = (/(?:×|\bx)\s+(.+)/.exec(plain)?.[1] ?? first).trim();
  if (file) return { place: `${relative(workspace, file)}:${line}:${column}`, text, frame: frame.trimEnd() };
  return { place: [moduleName, loc].filter(Boolean).join(':'), text, frame: '' };
};
