import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@pregao/build/free-port.ts';
import { openPoolingProxy, type Front } from './pooling-proxy.ts';

const shipped = new URL('../../deploy/nginx.conf', import.meta.url);

/** What needs a certificate, Docker's resolver or an nginx newer than 1.22; the first server block only points to the second. */
const leftOut = [/^\s*ssl_/, /^\s*http2 on;/, /^\s*early_hints /, /^\s*resolver /];

/** The shipped configuration for nodes and a port of this machine, plain HTTP, with what had to be changed. */
const localConfig = (text: string, nodes: readonly number[], port: number, folder: string) => {
  const changed: string[] = [];
  const lines = text
    .replace(/ {2}server \{\n {4}listen 80 [\s\S]*?\n {2}\}\n/, '')
    .split('\n')
    .flatMap((line) => {
      const told = line
        .replace(
          /server api-(\d+):3000 resolve/,
          (_, number: string) => `server 127.0.0.1:${nodes[Number(number) - 1]}`,
        )
        .replace('listen 443 ssl default_server', `listen 127.0.0.1:${port} default_server`)
        .replace('/dev/stdout', join(folder, 'access.log'))
        .replace('/dev/stderr', join(folder, 'error.log'))
        .replace('/var/cache/nginx', folder);
      const out = leftOut.some((pattern) => pattern.test(line));
      if (out || told !== line) changed.push(line.trim());
      return out ? [] : [told];
    });
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${join(folder, name)};`,
  );
  const head = [
    `pid ${join(folder, 'nginx.pid')};`,
    'daemon off;',
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
  ];
  return {
    changed,
    config: [...head, ...lines.flatMap((line) => (line.startsWith('http {') ? [line, ...paths] : [line]))].join('\n'),
  };
};

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });

const nginx = ['nginx', '/usr/sbin/nginx'].find((command) => spawnSync(command, ['-v']).status === 0);

const openNginx = async (command: string, nodes: readonly number[]): Promise<Front> => {
  const [port, folder] = [await freePort(), await mkdtemp(join(tmpdir(), 'pregao-nginx-'))];
  const { config, changed } = localConfig(readFileSync(shipped, 'utf8'), nodes, port, folder);
  writeFileSync(join(folder, 'nginx.conf'), config);
  const child = spawn(command, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  while (!(await answers(port))) if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
  const { stderr } = spawnSync(command, ['-v'], { encoding: 'utf8' });
  return {
    name: stderr.replace('nginx version:', '').trim(),
    url: `http://127.0.0.1:${port}`,
    changed,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};

/** A front on this machine: nginx with the shipped configuration where there is one, else a proxy that pools as it does. */
export const openFront = async (nodes: readonly number[]): Promise<Front> =>
  nginx ? openNginx(nginx, nodes) : openPoolingProxy(nodes);
