import { findLessonMaterial } from '@pregao/contract';
import { buildUser, createTestPlatform, mockApi, refuse, respond, withMockApi } from '@pregao/testing';
import { waitFor } from '@testing-library/react';
import { runInAction } from 'mobx';
import { firstTexts } from './first-texts.ts';
import { downloadAfterLogin } from './download-after-login.ts';

withMockApi();

const open = async () => {
  const { platform, notices } = await createTestPlatform({ name: 'shell', texts: firstTexts });
  const { session } = platform;
  const downloaded: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    downloaded.push(this.getAttribute('href') ?? '');
  });
  downloadAfterLogin(platform);
  const ask = (address: string) => {
    runInAction(() => {
      session.downloadAfterLogin = address;
    });
  };
  const enter = () => {
    session.login({ user: buildUser(), token: 't', trialDays: 0, methods: [], ability: [] });
  };
  return { session, notices, downloaded, ask, enter };
};

test('REQ-3.46: what a visitor asked to download comes once they are logged in, a single time', async () => {
  const { session, downloaded, ask, enter } = await open();
  expect([session.isLogged, session.downloadAfterLogin]).toEqual([false, null]);
  ask('/files/ebook.pdf?assinatura=x');
  expect(downloaded).toEqual([]);
  enter();
  expect([session.isLogged, session.downloadAfterLogin, downloaded]).toEqual([
    true,
    null,
    ['/files/ebook.pdf?assinatura=x'],
  ]);
  session.clear();
  enter();
  expect(downloaded).toHaveLength(1);
});

test('an address elsewhere is not downloaded, and the next one of ours is', async () => {
  const { downloaded, ask, enter } = await open();
  ask('https://evil.test/x.exe');
  enter();
  ask('/files/b.pdf');
  expect(downloaded).toEqual(['/files/b.pdf']);
});

test('a file that takes a session is asked for with it, and comes from where the answer says', async () => {
  mockApi(respond(findLessonMaterial, ({ params }) => ({ url: `/media/materials/${params.id}.pdf?sig=x` })));
  const { downloaded, ask, enter } = await open();
  ask('/api/find-lesson-material/7');
  enter();
  await waitFor(() => expect(downloaded).toEqual(['/media/materials/7.pdf?sig=x']));
});

test('a file that the person may not have is not downloaded, and they are told', async () => {
  mockApi(refuse(findLessonMaterial, 'lesson_not_owned'));
  const { downloaded, notices, ask, enter } = await open();
  ask('/api/find-lesson-material/7');
  enter();
  await waitFor(() => expect(notices.map(({ kind }) => kind)).toEqual(['error']));
  expect(downloaded).toEqual([]);
});
