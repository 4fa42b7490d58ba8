import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** The JSX of development in words of the one the kit shares. */
export const jsxDEV = (type: Parameters<typeof jsx>[0], props: unknown, key: string | undefined, isStatic: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key);

export { Fragment };
