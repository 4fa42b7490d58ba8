import { useEffect, useState } from 'react';
import { texts } from '../../texts.ts';
import { Button, type ButtonProps } from '../button/button.tsx';

interface CopyButtonProps extends Omit<ButtonProps, 'children' | 'onClick' | 'value'> {
  value: string;
  label?: string;
  copiedLabel?: string;
  onCopied?: () => void;
}

/** Where the clipboard is refused, an invisible field and the old command still copy. */
const copyText = async (value: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(value);
  } catch {
    const field = document.createElement('textarea');
    field.value = value;
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  }
};

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
    await copyText(value);
    setCopied(true);
    onCopied?.();
  };
  return (
    <Button {...rest} icon={copied ? 'check' : 'copy'} onClick={() => void handleClick()}>
      <span aria-live="polite">{copied ? copiedLabel : label}</span>
    </Button>
  );
};
