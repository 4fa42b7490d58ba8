/** The kinds of resources that instructions of a page name. */
export type ResourceKind = 'XObject' | 'ExtGState' | 'Font' | 'ColorSpace' | 'Pattern' | 'Shading' | 'Properties';

/** Names by kind, as they are written. */
export type DrawnNames = Record<ResourceKind, Set<string>>;

/** What each instruction names with its last name. */
const kinds: Readonly<Record<string, ResourceKind>> = {
  Do: 'XObject',
  gs: 'ExtGState',
  Tf: 'Font',
  cs: 'ColorSpace',
  CS: 'ColorSpace',
  scn: 'Pattern',
  SCN: 'Pattern',
  sh: 'Shading',
  BDC: 'Properties',
  DP: 'Properties',
};

/** One word of a page's instructions; a comment is one whole, a text begins with its bracket. */
const word = /%[^\r\n]*|\(|<<|>>|<[^>]*>|\/[^\s()<>[\]{}/%]*|[^\s()<>[\]{}/%]+/g;

/** Where a text in brackets ends: brackets in it are counted. */
const endOfText = (text: string, from: number): number => {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\\') at += 1;
    else if (sign === '(') depth += 1;
    else if (sign === ')' && (depth -= 1) === 0) return at + 1;
  }
  return text.length;
};

/** Where the bytes of a picture that stands among the instructions end. */
const endOfPicture = (text: string, from: number): number => {
  const end = /\sEI(?=\s|$)/g;
  end.lastIndex = from;
  return end.exec(text) ? end.lastIndex : text.length;
};

/**
 * What the instructions of a page, a form or a pattern draw with.
 *
 * @param text instructions, one letter per byte (`latin1`)
 */
export const drawnNames = (text: string): DrawnNames => {
  const drawn: DrawnNames = {
    ...{ XObject: new Set(), ExtGState: new Set(), Font: new Set(), ColorSpace: new Set() },
    ...{ Pattern: new Set(), Shading: new Set(), Properties: new Set() },
  };
  const reader = new RegExp(word);
  let names: string[] = [];
  for (let found = reader.exec(text); found; found = reader.exec(text)) {
    const [token] = found;
    if (token === '(') reader.lastIndex = endOfText(text, found.index);
    else if (token.startsWith('/')) names.push(token.slice(1));
    else if (token === 'ID') {
      // Of a picture among the instructions: its colours may be named.
      for (const name of names) drawn.ColorSpace.add(name);
      names = [];
      reader.lastIndex = endOfPicture(text, reader.lastIndex);
    } else if (/^[A-Za-z'"]/.test(token) && !['true', 'false', 'null'].includes(token)) {
      const [kind, name] = [kinds[token], names.at(-1)];
      if (kind && name !== undefined) drawn[kind].add(name);
      names = [];
    }
  }
  return drawn;
};
