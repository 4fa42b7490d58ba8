import { isOfKit } from '@pregao/contract';
import { isShell, type Manifest } from './manifest.ts';

/** What the code of a library says in every build of it, whoever built it and whatever the manifest tells. */
const traces: readonly (readonly [library: string, text: string])[] = [
  ['react-dom', '__reactContainer$'],
  ['react', 'react.transitional.element'],
  ['mobx', '[MobX] '],
  ['antd', 'anticon'],
];

const reason = (file: string, library: string) =>
  `O arquivo ${file} traz ${library}, que o kit já tem: há uma só na página.`;

/** Libraries of the kit that a build says it put into its own chunks. @returns reasons in Portuguese */
export const libraryReasons = (manifest: Manifest): string[] =>
  isShell(manifest)
    ? []
    : Object.entries(manifest.libraries ?? {}).flatMap(([file, libraries]) =>
        libraries.filter(isOfKit).map((library) => reason(file, library)),
      );

/** A library of the kit found in a script of a remote, and widgets whose modules its entry does not expose. */
export const codeReasons = (manifest: Manifest, file: string, code: string): string[] => {
  if (isShell(manifest)) return [];
  const found = traces.find(([, text]) => code.includes(text));
  return [
    ...(found ? [reason(file, found[0])] : []),
    ...(file === manifest.entry
      ? manifest.slots
          .filter(({ module }) => !code.includes(`"./slots/${module}"`))
          .map(({ slot, id, module }) => `O componente ${id} de ${slot} é do módulo ${module}, que a versão não tem.`)
      : []),
  ];
};
