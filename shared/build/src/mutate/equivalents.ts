/** A mutant that no test can notice, because it does what the source does. */
export interface Equivalent {
  file: string;
  /** Stryker's name of the mutator. */
  mutator: string;
  /** The source line the mutant begins in, without the spaces around it; a key that outlives the lines above it. */
  line: string;
  /** What is replaced in it. */
  text: string;
  replacement: string;
  reason: string;
}

/** Mutants called equivalent; an entry that names none, or one that a test notices, fails the run. */
export const equivalents: readonly Equivalent[] = [
  {
    file: 'shared/format/src/money-input.ts',
    mutator: 'StringLiteral',
    text: "''",
    replacement: '"Stryker was here!"',
    line: "const cents = Number(`${digitsOf(found[1] ?? '')}${(found[2] ?? '').padEnd(2, '0')}`);",
    reason:
      'Each of the three patterns has its first group whenever it matches; what stands for a missing one is only asked for by the types.',
  },
  {
    file: 'shared/format/src/date-show.ts',
    mutator: 'ObjectLiteral',
    text: "{ day: '2-digit', month: '2-digit', year: 'numeric' }",
    replacement: '{}',
    line: "const dateFormat = formatter({ day: '2-digit', month: '2-digit', year: 'numeric' });",
    reason: 'Portuguese of Brazil writes a day so without being told; the options say it for whoever reads.',
  },
  {
    file: 'shared/format/src/date-show.ts',
    mutator: 'Regex',
    text: String.raw`/\.? de /`,
    replacement: String.raw`/\. de /`,
    line: String.raw`export const formatMonth = (value: Moment) => show(monthFormat, value).replace(/\.? de /, '/');`,
    reason: 'The names of months that come with this Node carry a point; those of some browsers do not.',
  },
  {
    file: 'shared/format/src/video.ts',
    mutator: 'StringLiteral',
    text: "''",
    replacement: '"Stryker was here!"',
    line: "const host = hostOf(url ?? '');",
    reason: 'Any text that names neither player is played from youtube, and the one of the mutant names neither.',
  },
  {
    file: 'api/src/modules/commerce/cart/coupon-rules.ts',
    mutator: 'ConditionalExpression',
    text: 'coupon.ends_at !== null',
    replacement: 'true',
    line: "if (coupon.ends_at !== null && Date.parse(coupon.ends_at) <= now.getTime()) return 'Este cupom expirou.';",
    reason: 'Date.parse(null) is NaN, and NaN <= any number is false: the comparison with null is there for the types.',
  },
  {
    file: 'api/src/modules/platform/releases/gate/budget.ts',
    mutator: 'ArrayDeclaration',
    text: '[]',
    replacement: '["Stryker was here"]',
    line: "[...new Set(isShell(manifest) ? manifest.scripts : [manifest.entry, ...(manifest.preload['*'] ?? [])])].filter(",
    reason: 'The name in the list does not end with .js, so the filter leaves it out.',
  },
  {
    file: 'api/src/modules/platform/releases/gate/files.ts',
    mutator: 'ArrowFunction',
    text: '() => false',
    replacement: '() => undefined',
    line: '() => false,',
    reason: 'The only caller negates the answer, and undefined is as false as false.',
  },
];
