import { screenName } from '../webpack/page-module.ts';
import { camel, quoted } from './words.ts';

/** What a new page is made of. */
export interface NewPage {
  remote: string;
  path: string;
  title: string;
  /** Folder under `src/features/`. */
  feature: string;
  ability: { action: string; subject: string } | undefined;
  /** Opens for visitors. */
  isPublic: boolean;
}

const screenFile = (feature: string) => `src/features/${feature}/${feature}.screen.tsx`;

const screen = ({ feature }: NewPage) => `import { usePageTitle, useT, useTexts } from '@pregao/platform';
import { Container, EmptyState, Heading } from '@pregao/ui';
import classes from './${feature}.module.css';
import ptBr from './${feature}.pt-br.json';

export const ${screenName(screenFile(feature))} = () => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  usePageTitle(t('${camel(feature)}.title'));
  return (
    <Container className={classes.page}>
      <Heading level={1}>{t('${camel(feature)}.title')}</Heading>
      <EmptyState title={t('${camel(feature)}.empty')} />
    </Container>
  );
};
`;

const style = '.page { display: grid; gap: var(--pg-space-6); padding-block: var(--pg-space-8) var(--pg-space-12); }\n';

/** An address of the path, its parameters filled in. */
const address = (path: string) => path.replace(/:[^/]+/g, '1');

const screenTest = ({
  remote,
  path,
  title,
  feature,
  isPublic,
}: NewPage) => `import { ${isPublic ? '' : 'buildUser, '}renderWithPlatform, withMockApi } from '@pregao/testing';
import { screen } from '@testing-library/react';
import { ${screenName(screenFile(feature))} } from './${feature}.screen.tsx';

withMockApi();

test('the page says where one is, on the screen and in the tab', async () => {
  await renderWithPlatform(<${screenName(screenFile(feature))} />, { ${isPublic ? '' : 'user: buildUser(), '}name: '${remote}', path: '${address(path)}' });
  expect(screen.getByRole('heading', { level: 1, name: ${quoted(title)} })).toBeInTheDocument();
  expect(screen.getByText('Nada por aqui ainda')).toBeInTheDocument();
  expect(document.title).toBe(${quoted(`${title} · Pregão`)});
});
`;

/** The texts of a page's screen. */
const screenTexts = ({ feature, title }: NewPage): Record<string, string> => ({
  [`${camel(feature)}.title`]: title,
  [`${camel(feature)}.empty`]: 'Nada por aqui ainda',
});

/** The files of a page's feature, by their path inside the remote. */
export const screenFiles = (page: NewPage): [string, string][] => {
  const base = `src/features/${page.feature}/${page.feature}`;
  return [
    [`${base}.screen.tsx`, screen(page)],
    [`${base}.module.css`, style],
    [`${base}.pt-br.json`, `${JSON.stringify(screenTexts(page), null, 2)}\n`],
    [`${base}.test.tsx`, screenTest(page)],
  ];
};

/** The line of a page in `remote.ts`. */
export const pageLine = ({ path, title, feature, ability, isPublic }: NewPage): string => {
  const needs = ability ? ` ability: { action: ${quoted(ability.action)}, subject: ${quoted(ability.subject)} },` : '';
  return `    { path: ${quoted(path)},${needs} layout: 'default', withoutSession: ${isPublic}, status: 'ready', title: ${quoted(title)}, screen: ${quoted(screenFile(feature))} },`;
};
