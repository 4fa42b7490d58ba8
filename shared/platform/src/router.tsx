import type { ReactNode } from 'react';
import {
  Link as PlainLink,
  NavLink as PlainNavLink,
  type LinkProps as PlainLinkProps,
  type NavLinkProps as PlainNavLinkProps,
} from 'react-router-dom';
import { Soon } from './soon.tsx';

export { Route, Routes, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';

interface Announced {
  /** False where the place of the mark is not the end of the link: put a `Soon` there yourself. */
  soon?: boolean;
}

const addressOf = (to: PlainLinkProps['to']) => (typeof to === 'string' ? to : (to.pathname ?? ''));

const marked = (to: PlainLinkProps['to'], soon: boolean, children: ReactNode) => (
  <>
    {children}
    {soon && <Soon to={addressOf(to)} />}
  </>
);

/** A link; one that leads to a page that is not there yet says so (decision 115). */
export const Link = ({ soon = true, children, ...rest }: PlainLinkProps & Announced) => (
  <PlainLink {...rest}>{marked(rest.to, soon, children)}</PlainLink>
);

/** A link that knows whether it leads here; one that leads to a page that is not there yet says so (decision 115). */
export const NavLink = ({ soon = true, children, ...rest }: PlainNavLinkProps & Announced) => (
  <PlainNavLink {...rest}>
    {(state) => marked(rest.to, soon, typeof children === 'function' ? children(state) : children)}
  </PlainNavLink>
);
