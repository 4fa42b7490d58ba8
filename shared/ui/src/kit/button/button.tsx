import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { texts } from '../../texts.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icons.ts';
import classes from './button.module.css';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'ref'> {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'small' | 'medium' | 'large';
  loading?: boolean;
  icon?: IconName;
  iconEnd?: IconName;
  block?: boolean;
  /** Makes it a link that looks like a button. */
  href?: string;
  target?: string;
  download?: boolean | string;
  children?: ReactNode;
}

const stop = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

type ContentProps = Pick<ButtonProps, 'size' | 'icon' | 'iconEnd' | 'loading' | 'children'>;

const Content = ({ size, icon, iconEnd, loading, children }: ContentProps) => {
  const iconSize = size === 'small' ? 16 : 18;
  return (
    <>
      <span className={classes.content}>
        {icon && <Icon name={icon} size={iconSize} />}
        {children != null && <span className={classes.label}>{children}</span>}
        {iconEnd && <Icon name={iconEnd} size={iconSize} />}
      </span>
      {loading && <span className={classes.spinner} role="status" aria-label={texts.loading} />}
    </>
  );
};

/** While loading it keeps its width and its focus, and does nothing when pressed. */
export const Button = ({
  variant = 'secondary',
  size = 'medium',
  loading = false,
  icon,
  iconEnd,
  block,
  href,
  target,
  download,
  className,
  children,
  onClick,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) => {
  const shared = {
    className: cx(
      classes.button,
      classes[variant],
      classes[size],
      block && classes.block,
      loading && classes.loading,
      className,
    ),
    'aria-busy': loading || undefined,
    children: <Content {...{ size, icon, iconEnd, loading, children }} />,
  };
  if (href === undefined)
    return (
      <button
        {...rest}
        {...shared}
        type={type}
        disabled={disabled}
        aria-disabled={loading || rest['aria-disabled'] || undefined}
        onClick={loading ? stop : onClick}
      />
    );
  return (
    <a
      {...(rest as ComponentPropsWithRef<'a'>)}
      {...shared}
      href={disabled ? undefined : href}
      target={target}
      rel={target === '_blank' ? 'noopener noreferrer' : undefined}
      download={download}
      aria-disabled={disabled || loading || undefined}
      onClick={disabled || loading ? stop : (onClick as unknown as ComponentPropsWithRef<'a'>['onClick'])}
    />
  );
};

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'iconEnd' | 'block'> {
  icon: IconName;
  /** What it does, said aloud and shown on hover. */
  label: string;
}

export const IconButton = ({ label, className, variant = 'ghost', ...rest }: IconButtonProps) => (
  <Button {...rest} variant={variant} className={cx(classes.square, className)} aria-label={label} title={label} />
);
