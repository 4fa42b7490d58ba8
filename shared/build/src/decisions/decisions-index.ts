import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const decisionsFolder = 'docs/decisions';
export const indexFile = `${decisionsFolder}/README.md`;

/** What a record may be about, in the order of the index. */
export const subjects = [
  'What staff manage',
  'Publishing and what readers see',
  'Courses and access',
  'E-books',
  'Search',
  'Notifications',
  'Live rooms and broadcasts',
  'Cart, orders and prices',
  'Payments',
  'Money given back',
  'Identity and security',
  'Files',
  'Releases and registry',
  'Remotes and the build',
  'Shell, pages and the kit',
  'Speed of pages',
  'API and operations',
  'Database and lists',
  'Tests and the specification',
] as const;

/** A record of `docs/decisions`; `title` and `subject` are empty where it says none. */
export interface Decision {
  /** Its name in the folder. */
  file: string;
  /** Three digits. */
  number: string;
  title: string;
  subject: string;
}

/** The records, by their numbers. @param root absolute folder of the repository */
export const readDecisions = (root: string): Decision[] => {
  const folder = join(root, decisionsFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => /^\d{3}-.*\.md$/.test(file))
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const number = file.slice(0, 3);
      const [, title = ''] = new RegExp(`^# ${number} (\\S.*)\n`).exec(text) ?? [];
      const [, subject = ''] = /^Subject: (.+)$/m.exec(text) ?? [];
      return { file, number, title, subject };
    });
};

/** The index of the records, by subject, one line each. */
export const renderIndex = (decisions: readonly Decision[]): string => {
  const listed = subjects.flatMap((subject) => {
    const own = decisions.filter((decision) => decision.subject === subject);
    const lines = own.map(({ file, number, title }) => `- [${number}](${file}) ${title}`);
    return own.length === 0 ? [] : [`\n## ${subject}\n\n${lines.join('\n')}\n`];
  });
  return `# Decisions\n\nRules somebody might question, each with its reasons. Written by \`npm run decisions\`.\n${listed.join('')}`;
};
