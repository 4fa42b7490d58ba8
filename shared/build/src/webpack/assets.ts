import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import webpack, { type Compilation } from 'webpack';

const { sources } = webpack;

const compress = promisify(brotliCompress);

/** sha384 of every file a release serves. */
export const integrityOf = (compilation: Compilation): Record<string, string> =>
  Object.fromEntries(
    compilation
      .getAssets()
      .filter(({ name }) => /\.(m?js|css)$/.test(name))
      .map(({ name, source }) => [name, `sha384-${createHash('sha384').update(source.buffer()).digest('base64')}`]),
  );

/** Adds `file.br` beside every text file, at the best quality: a release is compressed once and served for ever. */
export const precompress = async (compilation: Compilation, quality: number) => {
  await Promise.all(
    compilation
      .getAssets()
      .filter(({ name }) => /\.(m?js|css|json|svg)$/.test(name))
      .map(async ({ name, source }) => {
        const packed = await compress(source.buffer(), { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
        compilation.emitAsset(`${name}.br`, new sources.RawSource(packed));
      }),
  );
};

export const emitJson = (compilation: Compilation, name: string, value: unknown) => {
  compilation.emitAsset(name, new sources.RawSource(JSON.stringify(value)));
};
