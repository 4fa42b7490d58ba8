import { releaseAddress, releaseOf } from '../src/platform/boot.ts';

test('a file tells the release it belongs to, wherever it is served from', () => {
  expect(releaseOf(releaseAddress('mfe-a', '1.0.1-4f6e64211a', 'app.js'))).toEqual({
    remote: 'mfe-a',
    version: '1.0.1-4f6e64211a',
  });
  expect(releaseOf('https://cdn.example.com/releases/shell/2.0.0/form.0662d1fbd1.js?1')).toEqual({
    remote: 'shell',
    version: '2.0.0',
  });
});

test.each(['/api/user', 'http://localhost:4001/remoteEntry.js', '/releases/mfe-a', ''])(
  '%s belongs to none',
  (address) => {
    expect(releaseOf(address)).toBeNull();
  },
);
