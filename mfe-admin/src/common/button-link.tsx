import { Soon, usePlatform } from '@pregao/platform';
import { Button, type ButtonProps } from '@pregao/ui';
import type { MouseEvent } from 'react';

const opensElsewhere = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;

/** A link that looks like a button and moves without reloading the document. */
export const ButtonLink = ({ to, children, ...rest }: Omit<ButtonProps, 'href' | 'onClick'> & { to: string }) => {
  const { navigate } = usePlatform();
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <Button {...rest} href={to} onClick={handleClick}>
      {children}
      <Soon to={to} />
    </Button>
  );
};
