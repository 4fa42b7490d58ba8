import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One line of the requirements checklist. */
export interface Requirement {
  /** `REQ-4.47`. */
  id: string;
  section: number;
  number: number;
  /** Title of the section, with its letter where it has one: `7a. Transport`. */
  title: string;
  text: string;
  /** The specification leaves the point open. */
  isSilent: boolean;
}

/** Where the checklist stands in the repository. */
const requirementsFile = 'docs/spec/requirements.md';
const ambiguitiesFile = 'docs/spec/ambiguities.md';

const headingOf = (line: string) => /^(##|###) (.+)$/.exec(line);
const itemOf = (line: string) => /^- \[ \] \*\*REQ-(\d+)\.(\d+)\*\* \([^)]*\) (.+)$/.exec(line);

/** Reads the checklist: every `- [ ] **REQ-n.m** (L<n>) …` line under its headings. */
export const parseRequirements = (text: string): Requirement[] => {
  let section = '';
  let part = '';
  return text.split('\n').flatMap((line) => {
    const heading = headingOf(line);
    if (heading) {
      part = heading[1] === '###' ? (heading[2] ?? '') : '';
      if (heading[1] === '##') section = heading[2] ?? '';
    }
    const item = itemOf(line);
    if (!item) return [];
    const [, first = '', second = '', said = ''] = item;
    return [
      {
        id: `REQ-${first}.${second}`,
        section: Number(first),
        number: Number(second),
        title: part || section,
        text: said.replace(/^\[(?:SILENT|DERIVED)\] /, ''),
        isSilent: said.startsWith('[SILENT]'),
      },
    ];
  });
};

/** The checklist of the repository. */
export const readRequirements = (root: string): Requirement[] =>
  parseRequirements(readFileSync(join(root, requirementsFile), 'utf8'));

/** The settled points, by their name (`A-12`): their first resolution sentence. */
export const readResolutions = (root: string): Map<string, string> => {
  const text = readFileSync(join(root, ambiguitiesFile), 'utf8');
  return new Map(
    [...text.matchAll(/^- \*\*(A-\d+) .*\n {2}-> (.+)$/gm)].map(([, name = '', said = '']) => [name, said]),
  );
};
