import { mkdirSync, rmSync, statSync } from 'node:fs';
import webpack, { type Configuration } from 'webpack';
import { workspace } from '../release/apps.ts';
import { faultOf, type Fault } from './faults.ts';

/** What became of the sources: built, with the hash of it, or the mistakes in them. */
export type Turn = { hash: string; faults?: undefined } | { faults: Fault[] };

interface Listener {
  /** @param savedAt when the change was saved, ms since the epoch; null for the first build */
  done(turn: Turn, savedAt: number | null): void;
}

const savedAt = (files: ReadonlySet<string> | undefined): number | null => {
  const times = [...(files ?? [])]
    .map((file) => statSync(file, { throwIfNoEntry: false }))
    .flatMap((found) => (found?.isFile() ? [found.mtimeMs] : []));
  return times.length > 0 ? Math.max(...times) : null;
};

/** Builds a remote at each save, into an empty folder. @returns stops it */
export const watchRemote = (config: Configuration, folder: string, { done }: Listener): (() => void) => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack gave no compiler');
  let saved: number | null = null;
  compiler.hooks.watchRun.tap('dev', ({ modifiedFiles }) => {
    saved = savedAt(modifiedFiles);
  });
  const watching = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
    if (error || !stats) {
      done({ faults: [{ place: '', text: error?.message ?? 'webpack', frame: '' }] }, saved);
      return;
    }
    const { errors = [] } = stats.toJson({ all: false, errors: true });
    done(
      errors.length > 0 ? { faults: errors.map((one) => faultOf(one, workspace)) } : { hash: stats.hash ?? '' },
      saved,
    );
  });
  return () => {
    watching?.close(() => undefined);
  };
};
