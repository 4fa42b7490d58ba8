import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import type { Configuration } from 'webpack';
import { configOf } from './build.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Content type of a file by its name. */
export const typeOf = (file: string): string => types[extname(file)] ?? 'application/octet-stream';

/**
 * The configuration of a remote that is served from a developer's machine: its files are asked for there, not in the store.
 * @param address of the server, with a slash at its end
 */
export const servedConfig = (root: string, address: string): Configuration => {
  const config = configOf(root, 'development');
  return { ...config, output: { ...config.output, publicPath: address } };
};

/**
 * Serves the files of a folder to pages of every origin, on this machine only.
 * @param port 0 for any free one
 * @throws Error when the port is taken
 */
export const serveFolder = (folder: string, port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const read = async (address: string) => {
      const path = normalize(decodeURIComponent(new URL(address, 'http://localhost').pathname));
      return { path, bytes: await readFile(join(folder, path)) };
    };
    const server = createServer((request, response) => {
      read(request.url ?? '/').then(
        ({ path, bytes }) =>
          response
            .writeHead(200, {
              'content-type': typeOf(path),
              'access-control-allow-origin': '*',
              'cache-control': 'no-store',
            })
            .end(bytes),
        () => response.writeHead(404, { 'access-control-allow-origin': '*' }).end(),
      );
    });
    server.once('error', reject);
    server.listen(port, 'localhost', () => {
      resolve(server);
    });
  });
