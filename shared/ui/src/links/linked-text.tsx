import Linkify from 'linkify-react';

const isSecure = (address: string) => !/^[a-z][a-z0-9+.-]*:/i.test(address) || /^https:/i.test(address);

/** An address as it is shown: a host in another script in the letters that the browser asks for, so that none looks like one known. */
const shown = (address: string) => {
  if (/^\p{ASCII}*$/u.test(address)) return address;
  const [, scheme = '', host = '', rest = ''] = /^([a-z][a-z0-9+.-]*:\/\/)?([^/?#]*)(.*)$/i.exec(address) ?? [];
  return URL.canParse(`https://${host}`) ? `${scheme}${new URL(`https://${host}`).host}${rest}` : address;
};

const options = {
  format: { url: shown },
  defaultProtocol: 'https',
  target: '_blank',
  rel: 'noopener nofollow ugc',
  validate: { url: isSecure, email: () => false },
};

/**
 * A text of members whose addresses are links: `https` only, without the trust of this site, in a tab of their own. Another
 * text is drawn anew: a translator may have put elements of its own in the place of its parts.
 */
export const LinkedText = ({ text }: { text: string }) => (
  <Linkify key={text} as="span" options={options}>
    {text}
  </Linkify>
);
