import type { NewType } from './content-line.ts';
import { pascal, quoted } from './words.ts';

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Names of what readers get of a type: its calls, its module, its screens. */
export const readerNames = ({ name, plural }: Pick<NewType, 'name' | 'plural'>) => ({
  list: `list${pascal(plural)}`,
  find: `find${pascal(name)}`,
  module: `create${pascal(plural)}Module`,
  /** Of the file with its calls, in `calls.ts`. */
  calls: `read${pascal(plural)}`,
  path: `/${plural}`,
  listScreen: `${pascal(plural)}Screen`,
  screen: `${pascal(name)}Screen`,
});

const contract = (type: NewType) => {
  const { constant, name, plural, title } = type;
  const { list, find } = readerNames(type);
  return `import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { shownOf, slugParams } from '../core/reader-shapes.ts';
import { ${constant} } from './${plural}.ts';

/** ${capital(title[1])} in force, as readers find them. */
export const ${list} = endpoint({
  method: 'GET',
  path: '/api/list-${plural}',
  scope: 'anonymous',
  summary: ${quoted(`${capital(title[1])}: o que está no ar`)},
  response: z.object({ data: z.array(z.object(shownOf(${constant}, ['slug', 'title']))) }),
});

/** One of them; \`moved\` with its address where it has another one now. */
export const ${find} = endpoint({
  method: 'GET',
  path: '/api/find-${name}/{slug}',
  scope: 'anonymous',
  summary: ${quoted(`${capital(title[1])}: um registro`)},
  params: slugParams,
  response: z.object(shownOf(${constant}, ['slug', 'title', 'body'])),
});
`;
};

const reader = (type: NewType) => {
  const { plural, server, title } = type;
  const { list, find, module, path } = readerNames(type);
  return `import { ${find}, ${list} } from '@pregao/contract';
import { sql } from 'kysely';
import type { Core } from '../../core.ts';
import { serveReader } from '../../resource/reader/serve-reader.ts';
import { ${server} } from './${plural}.resource.ts';

/** ${capital(title[1])} at \`${path}\`, read by everybody. */
export const ${module} = (core: Core) =>
  serveReader(core, ${server}, { find: ${find}, list: ${list}, order: sql\`t.position, t.id\` });
`;
};

const apiTest = ({ name, plural, title: [one] }: NewType) => `import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../../test/harness.ts';
import { person, profiles } from '../../../test/people.ts';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

test(${quoted(`${one}: listed and read by anybody from its publication on`)}, async () => {
  const { token } = await person(app, { profile_id: profiles.admin });
  const read = async () => [
    (await app.call('GET', '/api/list-${plural}')).body.data.length,
    (await app.call('GET', '/api/find-${name}/primeiro')).status,
  ];
  const body = { title: 'Primeiro', slug: 'primeiro', body: 'Um texto.' };
  const { id, revision } = (await app.call('POST', '/api/cms-create-${name}', { token, body })).body;
  assert.deepEqual(await read(), [0, 404]);
  await app.call('PUT', \`/api/cms-move-${name}/\${id}\`, { token, body: { step: 'publish', revision } });
  assert.deepEqual(await read(), [1, 200]);
});
`;

const listScreen = (type: NewType) => {
  const { plural, constant, title } = type;
  const { list, listScreen: name, path } = readerNames(type);
  return `import { ${list} } from '@pregao/contract';
import { usePageTitle, useQuery, useT, useTexts } from '@pregao/platform';
import { Link } from '@pregao/platform/router';
import { AsyncView, Container, EmptyState, Heading } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import ptBr from './${plural}.pt-br.json';

/** ${capital(title[1])} in force. */
export const ${name} = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { view } = useQuery(${list});
  usePageTitle(t('${constant}.title'));
  return (
    <Container>
      <Heading level={1}>{t('${constant}.title')}</Heading>
      <AsyncView
        {...view}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState icon="file" title={t('${constant}.empty')} />}
        errorTitle={t('${constant}.failed')}
      >
        {({ data }) => (
          <ul>
            {data.map(({ slug, title }) => (
              <li key={slug}>
                <Link to={\`${path}/\${slug}\`}>{title}</Link>
              </li>
            ))}
          </ul>
        )}
      </AsyncView>
    </Container>
  );
});
`;
};

const screen = (type: NewType) => {
  const { plural, constant, title } = type;
  const { find, screen: name, path } = readerNames(type);
  return `import { ${find} } from '@pregao/contract';
import { useQuery, useT, useTexts } from '@pregao/platform';
import { useParams } from '@pregao/platform/router';
import { Heading, Skeleton, Text } from '@pregao/ui';
import { observer } from 'mobx-react-lite';
import { ReaderScreen } from '../../common/reader-screen.tsx';
import ptBr from './${plural}.pt-br.json';

/** One of the ${title[1]}. */
export const ${name} = observer(() => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const { slug = '' } = useParams();
  return (
    <ReaderScreen
      query={useQuery(${find}, { params: { slug } })}
      head={({ title, body }) => [title, body]}
      skeleton={<Skeleton lines={8} />}
      missing={{ title: t('${constant}.notFound'), to: '${path}', action: t('${constant}.title') }}
      failed={t('${constant}.failed')}
    >
      {({ title, body }) => (
        <article>
          <Heading level={1}>{title}</Heading>
          <Text>{body}</Text>
        </article>
      )}
    </ReaderScreen>
  );
});
`;
};

const texts = ({ constant, title: [, many] }: NewType) =>
  `${JSON.stringify(
    {
      [`${constant}.title`]: capital(many),
      [`${constant}.empty`]: 'Nada por aqui ainda',
      [`${constant}.failed`]: `Não foi possível abrir: ${many}`,
      [`${constant}.notFound`]: 'Este endereço não leva a nada',
    },
    null,
    2,
  )}\n`;

const screenTest = (type: NewType) => {
  const { list, find, path } = readerNames(type);
  return `import { ${find}, ${list} } from '@pregao/contract';
import { renderWithPlatform, respond, withMockApi } from '@pregao/testing';
import { screen } from '@testing-library/react';
import { App } from '../../app/app.tsx';
import common from '../../common/common.pt-br.json';

const one = { slug: 'primeiro', title: 'Primeiro', body: 'Um texto.' };

withMockApi(respond(${list}, { data: [one] }), respond(${find}, one));

test('the list leads to what was published', async () => {
  const { person } = await renderWithPlatform(<App />, {
    path: '${path}',
    name: 'mfe-catalog',
    texts: { 'pt-br': common },
  });
  await person.click(await screen.findByRole('link', { name: 'Primeiro' }));
  expect(await screen.findByText('Um texto.')).toBeVisible();
  expect(document.title).toContain('Primeiro');
});
`;
};

/** The files of what readers get of a new type, by their path in the repository. */
export const readerFiles = (type: NewType): [string, string][] => {
  const { name, plural } = type;
  const feature = `mfe-catalog/src/features/${plural}`;
  return [
    [`shared/contract/src/content/read-${plural}.ts`, contract(type)],
    [`api/src/modules/${plural}/${plural}.reader.ts`, reader(type)],
    [`api/src/modules/${plural}/${plural}.test.ts`, apiTest(type)],
    [`${feature}/${plural}.screen.tsx`, listScreen(type)],
    [`${feature}/${name}.screen.tsx`, screen(type)],
    [`${feature}/${plural}.pt-br.json`, texts(type)],
    [`${feature}/${plural}.test.tsx`, screenTest(type)],
  ];
};
