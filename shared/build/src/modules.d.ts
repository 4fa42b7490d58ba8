declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module '*.svg' {
  const address: string;
  export default address;
}
declare module '*.woff2' {
  const address: string;
  export default address;
}

/** Made from `remote.ts` of the remote that imports it: by webpack/pages.ts in a build, by jest/pages.ts in a test. */
declare module 'virtual:pages' {
  /** The pages of the remote; `fallback` is shown while a screen is fetched. */
  export const Pages: (props: { fallback?: import('react').ReactNode }) => import('react').ReactNode;
}
