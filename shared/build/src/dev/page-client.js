/* Runs first in the page of a developer: before React DOM, which looks for the refresh runtime as it starts. */
(() => {
  const runtime = self.__PREGAO_REFRESH__;
  runtime.injectIntoGlobalHook(self);
  self.$RefreshReg$ = () => undefined;
  self.$RefreshSig$ = () => (type) => type;

  /** What was saved is on screen once the frame after it is drawn. */
  const seen = () => {
    requestAnimationFrame(() => {
      setTimeout(() => {
        void fetch('/__dev/seen', { method: 'POST' });
      });
    });
  };

  self.__PREGAO_REFRESH__ = {
    ...runtime,
    injectIntoGlobalHook: () => undefined,
    performReactRefresh: () => {
      const result = runtime.performReactRefresh();
      seen();
      return result;
    },
  };

  let remote = null;
  self.__PREGAO_DEV__ = {
    follow: (update) => {
      remote = update;
    },
  };

  let overlay = null;
  const clear = () => {
    overlay?.remove();
    overlay = null;
  };
  const styles = {
    position: 'fixed',
    inset: 'auto 0 0 0',
    zIndex: '2147483647',
    maxHeight: '60vh',
    overflow: 'auto',
    padding: '20px 24px',
    color: '#ffe3e3',
    background: '#2a1215',
    borderTop: '3px solid #ff8080',
    font: '14px/20px ui-monospace, monospace',
    whiteSpace: 'pre-wrap',
  };
  const show = (faults) => {
    clear();
    overlay = document.createElement('section');
    overlay.setAttribute('role', 'alert');
    overlay.setAttribute('aria-label', 'Erro de compilação');
    Object.assign(overlay.style, styles);
    overlay.textContent = faults
      .map(({ place, text, frame }) => [place, text, frame].filter(Boolean).join('\n'))
      .join('\n\n');
    document.body.append(overlay);
  };

  const take = async (hash) => {
    clear();
    if (!remote || remote.hash() === hash) return;
    const updated = await remote.check().catch(() => null);
    // What no component takes up needs the whole page anew.
    if (!updated) location.reload();
    else seen();
  };

  const events = new EventSource('/__dev/events');
  events.addEventListener('built', ({ data }) => {
    void take(JSON.parse(data));
  });
  events.addEventListener('fault', ({ data }) => {
    show(JSON.parse(data));
  });
  events.addEventListener('reload', () => {
    location.reload();
  });
  self.addEventListener('load', seen);
})();
