import { useEffect, useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { texts } from '../../texts.ts';
import { Button, type ButtonProps } from '../button/button.tsx';

interface CopyButtonProps extends Omit<ButtonProps, 'children' | 'onClick' | 'value'> {
  value: string;
  label?: string;
  copiedLabel?: string;
  onCopied?: () => void;
}

export const CopyButton = ({
  value,
  label = texts.copy,
  copiedLabel = texts.copied,
  onCopied,
  ...rest
}: CopyButtonProps) => {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2500);
    return () => clearTimeout(timer);
  }, [copied]);
  const handleClick = async () => {
    if (!(await copyText(value))) return;
    setCopied(true);
    onCopied?.();
  };
  return (
    <Button {...rest} icon={copied ? 'check' : 'copy'} onClick={() => void handleClick()}>
      <span aria-live="polite">{copied ? copiedLabel : label}</span>
    </Button>
  );
};
