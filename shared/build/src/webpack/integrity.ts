import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/** A hash nothing has: where nobody answers for a file, the browser refuses it. */
const impossible = `sha384-${'A'.repeat(64)}`;

/** Chunks are asked for through the shell, which tries again with a pause and says why one did not come. */
class RetriedChunks extends RuntimeModule {
  constructor() {
    super('retried chunks', RuntimeModule.STAGE_ATTACH);
  }

  override shouldIsolate() {
    return true;
  }

  override generate() {
    const ensure = RuntimeGlobals.ensureChunk;
    return `var load = ${ensure}; ${ensure} = function(id, priority) { var retried = window.__PREGAO_CHUNK__; return retried ? retried(function() { return load(id, priority); }) : load(id, priority); };`;
  }
}

/**
 * Chunks and style sheets that webpack's own loader asks for carry the integrity hash of their release and come from a
 * registered address: the page holds both, and this asks it. It fails closed: without an answer nothing is run. An empty
 * hash, which the page gives for a developer's own server, is none.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      const guard = (element: string) =>
        `var hash = window.__PREGAO_INTEGRITY__; hash = hash ? hash(${element}.src || ${element}.href) : '${impossible}'; if (hash) ${element}.integrity = hash; ${element}.crossOrigin = 'anonymous';`;
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) =>
          `${source.replace('script.src = url;', 'script.src = window.__PREGAO_SCRIPT__ ? window.__PREGAO_SCRIPT__(url) : url;')}\n${guard('script')}`,
      );
      webpack.web.CssLoadingRuntimeModule.getCompilationHooks(compilation).createStylesheet.tap(
        'IntegrityPlugin',
        (source) =>
          `${source.replace('link.href = url;', 'link.href = window.__PREGAO_SCRIPT__ ? window.__PREGAO_SCRIPT__(url) : url;')}\n${guard('link')}`,
      );
      compilation.hooks.additionalTreeRuntimeRequirements.tap('IntegrityPlugin', (chunk, requirements) => {
        if (requirements.has(RuntimeGlobals.ensureChunk)) compilation.addRuntimeModule(chunk, new RetriedChunks());
      });
    });
  }
}
