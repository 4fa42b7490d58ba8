const mention = /REQ-(\d+)\.(\d+)(?:(?:\s*(?:–|to)\s*)(?:REQ-)?(\d+)\.(\d+))?/g;

/**
 * The requirements a text names. Three notations, to be mixed by commas: one (`REQ-4.47`), several (`REQ-4.1, REQ-4.2`)
 * and a range inside one section, for a test that is made from data (`REQ-2.43–2.111` or `REQ-9.19 to REQ-9.22`).
 *
 * @returns ids in the order of the text
 * @throws RangeError when a range leaves its section or runs backwards
 */
export const idsIn = (text: string): string[] =>
  [...text.matchAll(mention)].flatMap(([whole, section, from, lastSection, last]) => {
    if (last === undefined) return [`REQ-${section}.${from}`];
    const [start, end] = [Number(from), Number(last)];
    if (section !== lastSection || end < start) throw new RangeError(`'${whole}' is no range of one section`);
    return Array.from({ length: end - start + 1 }, (_, index) => `REQ-${section}.${start + index}`);
  });
