const longest = 160;

/** Cuts the description of a page at a word, to the 160 characters that a search result shows. */
export const cutDescription = (text: string): string => {
  if (text.length <= longest) return text;
  const short = text.slice(0, longest - 1);
  return `${short.slice(0, Math.max(short.lastIndexOf(' '), longest / 2)).replace(/[\s,;:.–-]+$/, '')}…`;
};
