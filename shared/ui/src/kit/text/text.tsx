import type { ComponentPropsWithRef, ElementType } from 'react';
import { cx } from '../../lib/cx.ts';
import { texts } from '../../texts.ts';
import skip from './skip-link.module.css';
import classes from './text.module.css';

interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  level?: 1 | 2 | 3 | 4;
  /** How large it looks, apart from its level. */
  size?: 'display' | 'large' | 'medium' | 'small';
}

const sizeOfLevel = { 1: 'large', 2: 'medium', 3: 'small', 4: 'small' } as const;

export const Heading = ({ level = 2, size = sizeOfLevel[level], className, ...rest }: HeadingProps) => {
  const Tag: ElementType = `h${level}`;
  return <Tag {...rest} className={cx(classes.heading, classes[`heading-${size}`], className)} />;
};

interface TextProps extends ComponentPropsWithRef<'p'> {
  as?: ElementType;
  size?: 'small' | 'body' | 'reading' | 'lead';
  tone?: 'default' | 'muted' | 'primary' | 'success' | 'danger' | 'warning';
  weight?: 'normal' | 'medium' | 'strong';
  /** Digits of one width, for columns and clocks. */
  tabular?: boolean;
  mono?: boolean;
  /** Lines shown before the rest is cut. */
  lines?: 1 | 2 | 3;
}

export const Text = ({
  as: Tag = 'p',
  size = 'body',
  tone = 'default',
  weight = 'normal',
  tabular,
  mono,
  lines,
  className,
  ...rest
}: TextProps) => (
  <Tag
    {...rest}
    className={cx(
      classes.text,
      classes[size],
      tone !== 'default' && classes[tone],
      weight !== 'normal' && classes[weight],
      tabular && classes.tabular,
      mono && classes.mono,
      lines && classes[`lines-${lines}`],
      className,
    )}
  />
);

export const VisuallyHidden = ({
  as: Tag = 'span',
  className,
  ...rest
}: ComponentPropsWithRef<'span'> & { as?: ElementType }) => <Tag {...rest} className={cx(classes.hidden, className)} />;

export const SkipLink = ({ target = 'conteudo', children = texts.skip }: { target?: string; children?: string }) => (
  <a className={skip.skip} href={`#${target}`}>
    {children}
  </a>
);
