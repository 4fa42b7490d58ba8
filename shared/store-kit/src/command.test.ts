import { Command } from './command.ts';
import type { Result } from './result.ts';
import { bad, good } from './test-answers.ts';

test('a double click sends one request and both get its answer', async () => {
  const perform = jest.fn(async (amount: number) => good(amount));
  const command = new Command(perform);
  const both = [command.run(1), command.run(2)];
  expect(command.isPending).toBe(true);
  expect(await Promise.all(both)).toEqual([good(1), good(1)]);
  expect(perform).toHaveBeenCalledTimes(1);
  expect(command.isPending).toBe(false);
  expect(await command.run(3)).toEqual(good(3));
});

test('messages find their fields and leave when the field is edited', async () => {
  const command = new Command(async () => bad(400, { fields: { email: ['Já existe.'], total: ['Mudou.'] } }));
  await command.run();
  expect([command.fieldError('email'), command.fieldError('name')]).toEqual(['Já existe.', undefined]);
  command.clearField('email');
  expect(command.fieldError('email')).toBeUndefined();
});

test('what no field shows is left over to be said elsewhere', async () => {
  const command = new Command(async () => bad(400, { fields: { email: ['Já existe.'], total: ['Mudou.'] } }));
  await command.run();
  expect(command.leftover(['email'])).toBe('Mudou.');
  expect(command.leftover(['email', 'total'])).toBeNull();
  const plain = new Command(async () => bad(500, { message: 'Não deu.' }));
  await plain.run();
  expect(plain.leftover(['email'])).toBe('Não deu.');
});

test('a new run forgets the earlier failure, and so does a reset', async () => {
  const answers: Result<number>[] = [bad(400), good(1), bad(400)];
  const command = new Command(async () => answers.shift() ?? good(0));
  await command.run();
  expect(command.error?.status).toBe(400);
  await command.run();
  expect(command.error).toBeNull();
  await command.run();
  command.reset();
  expect(command.error).toBeNull();
});

test('a command that throws ends and says so', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const command = new Command(async () => {
    throw new Error('bug');
  });
  expect(await command.run()).toMatchObject({ ok: false, message: 'Algo deu errado. Tente de novo.' });
  expect(command.isPending).toBe(false);
});
