/** Libraries that the kit holds: one instance in the page, the shell's. A name that ends in a slash or a hyphen stands for all below it. */
const held = [
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'react-router-dom',
  'mobx',
  'mobx-react-lite',
  'rxjs',
  'axios',
  'i18next',
  'react-i18next',
  'single-spa',
  'antd',
  '@ant-design/',
  '@rc-component/',
  'rc-',
  '@casl/',
  '@module-federation/',
];

/** Whether a release of a remote may not carry a library, since the kit holds it. */
export const isOfKit = (library: string): boolean =>
  held.some((name) => (/[/-]$/.test(name) ? library.startsWith(name) : library === name));
