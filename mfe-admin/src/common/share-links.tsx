import { useT } from '@pregao/platform';
import { Button, CopyButton, QrCode } from '@pregao/ui';
import { useState } from 'react';
import classes from './share-links.module.css';

interface ShareLinksProps {
  /** One of each brand. */
  links: readonly { brand: string; url: string }[];
}

/** Links to hand on: copied, or as a code that a phone reads. */
export const ShareLinks = ({ links }: ShareLinksProps) => {
  const t = useT();
  const [shown, setShown] = useState<string | null>(null);
  return (
    <ul className={classes.links}>
      {links.map(({ brand, url }) => (
        <li key={brand}>
          <span className={classes.link}>
            <strong>{brand}</strong>
            <code title={url}>{url}</code>
          </span>
          <CopyButton size="small" variant="ghost" value={url} aria-label={t('share.copyOf', { brand })} />
          <Button
            size="small"
            variant="ghost"
            aria-expanded={shown === brand}
            onClick={() => {
              setShown(shown === brand ? null : brand);
            }}
          >
            {t('share.qr')}
          </Button>
          {shown === brand && (
            <QrCode value={url} size={168} label={t('share.qrOf', { brand })} className={classes.qr} />
          )}
        </li>
      ))}
    </ul>
  );
};
