import { Button, type ButtonProps } from '@pregao/ui';
import type { MouseEvent } from 'react';
import { usePlatform } from './platform.ts';
import { Soon } from './soon.tsx';

const opensElsewhere = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;

/** A link that looks like a button and moves without reloading the document. */
export const ButtonLink = ({ to, onClick, children, ...rest }: Omit<ButtonProps, 'href'> & { to: string }) => {
  const { navigate } = usePlatform();
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || opensElsewhere(event)) return;
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
