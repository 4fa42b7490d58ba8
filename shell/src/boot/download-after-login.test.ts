import { buildUser, createTestPlatform } from '@pregao/testing';
import { runInAction } from 'mobx';
import { downloadAfterLogin } from './download-after-login.ts';

const open = async () => {
  const {
    platform: { session },
  } = await createTestPlatform();
  const downloaded: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    downloaded.push(this.getAttribute('href') ?? '');
  });
  downloadAfterLogin(session);
  const ask = (address: string) => {
    runInAction(() => {
      session.downloadAfterLogin = address;
    });
  };
  const enter = () => {
    session.login({ user: buildUser(), token: 't', trialDays: 0, methods: [], ability: [] });
  };
  return { session, downloaded, ask, enter };
};

test('REQ-3.46: what a visitor asked to download comes once they are logged in, a single time', async () => {
  const { session, downloaded, ask, enter } = await open();
  expect([session.isLogged, session.downloadAfterLogin]).toEqual([false, null]);
  ask('/api/files/ebook.pdf?assinatura=x');
  expect(downloaded).toEqual([]);
  enter();
  expect([session.isLogged, session.downloadAfterLogin, downloaded]).toEqual([
    true,
    null,
    ['/api/files/ebook.pdf?assinatura=x'],
  ]);
  session.clear();
  enter();
  expect(downloaded).toHaveLength(1);
});

test('an address elsewhere is not downloaded, and the next one of ours is', async () => {
  const { downloaded, ask, enter } = await open();
  ask('https://evil.test/x.exe');
  enter();
  ask('/api/files/b.pdf');
  expect(downloaded).toEqual(['/api/files/b.pdf']);
});
