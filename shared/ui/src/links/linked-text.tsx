import Linkify from 'linkify-react';

const isSecure = (address: string) => !/^[a-z][a-z0-9+.-]*:/i.test(address) || /^https:/i.test(address);

const options = {
  defaultProtocol: 'https',
  target: '_blank',
  rel: 'noopener nofollow ugc',
  validate: { url: isSecure, email: () => false },
};

/** A text of members whose addresses are links: `https` only, without the trust of this site, in a tab of their own. */
export const LinkedText = ({ text }: { text: string }) => <Linkify options={options}>{text}</Linkify>;
