import { texts } from '../../texts.ts';
import classes from './skip-link.module.css';

export const SkipLink = ({ target = 'conteudo', children = texts.skip }: { target?: string; children?: string }) => (
  <a className={classes.skip} href={`#${target}`}>
    {children}
  </a>
);
