import type { ConsoleMessage, Page } from '@playwright/test';

/** What a page says when React finds its text gone from where it put it. */
const broken = /removeChild|insertBefore|NotFoundError|not a child of this node/;

/** Puts each text of the page where a browser's translator puts it: into a `<font>` of its own. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      (node.textContent ?? '').trim() === '' || node.parentElement?.closest('[translate="no"],script,style,textarea')
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    );
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.textContent;
      outer.append(inner);
      text.replaceWith(outer);
    }
    return texts.length;
  });

/** Listens from now on to what breaks a page whose text was moved. @returns what was heard, and what ends it */
const listen = (page: Page): { heard: string[]; stop: () => void } => {
  const heard: string[] = [];
  const onError = (error: Error) => {
    heard.push(`translated: ${error.message}`);
  };
  const onMessage = (message: ConsoleMessage) => {
    if (message.type() === 'error' && broken.test(message.text())) heard.push(`translated: ${message.text()}`);
  };
  page.on('pageerror', onError).on('console', onMessage);
  return {
    heard,
    stop: () => {
      page.off('pageerror', onError).off('console', onMessage);
    },
  };
};

/**
 * What breaks when the page was translated by the browser and then changes: it becomes a phone's or a desktop's, as the
 * window does, and gives way to another page. Leaves that other page.
 */
export const translatedFindings = async (page: Page): Promise<string[]> => {
  const { heard, stop } = listen(page);
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  if ((await translate(page)) === 0) heard.push('translated: there is no text');
  await page.setViewportSize({ ...size, width: size.width < 768 ? 1440 : 390 });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.setViewportSize(size);
  await page.evaluate(() => {
    history.pushState({}, '', '/central-de-ajuda');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await page.waitForFunction(() => document.title.startsWith('Central de ajuda'));
  stop();
  return heard;
};
