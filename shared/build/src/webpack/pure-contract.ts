import { sep } from 'node:path';
import type { Compiler } from 'webpack';

export const contractFolder = `${sep}shared${sep}contract${sep}src${sep}`;

interface ScriptParser {
  state: { module: { resource?: string } };
  hooks: { isPure: { for(type: string): { tap(name: string, check: () => true | undefined): void } } };
}

/** Calls in the contract make schemas and descriptors and do nothing else: what no screen uses is left out of a bundle. */
export class PureContractPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.normalModuleFactory.tap('PureContractPlugin', ({ hooks }) => {
      for (const type of ['javascript/auto', 'javascript/esm'] as const) {
        hooks.parser.for(type).tap('PureContractPlugin', (made) => {
          const parser = made as unknown as ScriptParser;
          parser.hooks.isPure
            .for('CallExpression')
            .tap('PureContractPlugin', () =>
              parser.state.module.resource?.includes(contractFolder) ? true : undefined,
            );
        });
      }
    });
  }
}
