import webpack, { type Configuration } from 'webpack';

/** Runs webpack once and lets go of what it holds. @throws Error with webpack's messages */
export const compile = (config: Configuration): Promise<void> =>
  new Promise((resolve, reject) => {
    const compiler = webpack(config);
    if (!compiler) {
      reject(new Error('webpack gave no compiler'));
      return;
    }
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
        else resolve();
      });
    });
  });
