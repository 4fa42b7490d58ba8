import { latePart, useLatePart } from '@pregao/ui/late-part';

const links = latePart(() => import('@pregao/ui/links').then(({ LinkedText }) => LinkedText));

/** Whether a text may hold an address: only then it is looked through for one. */
export const mayHoldLink = (text: string) => /\S[.:]\S/.test(text);

/** A text whose addresses become links: of one that may hold some; until what finds them is there it reads the same. */
export const MaybeLinked = ({ text }: { text: string }) => {
  const LinkedText = useLatePart(links, true);
  return LinkedText ? <LinkedText text={text} /> : <span>{text}</span>;
};
