import { expect, type Locator, type Page } from '@playwright/test';

/** Whether what has the focus is seen to have it: a ring on itself or on the card or control it stands for. */
const isSeen = () => {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || !element.matches(':focus-visible')) return false;
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'var(--pg-color-focus)';
  const colour = getComputedStyle(probe).color;
  probe.remove();
  const ringed = (one: Element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow.includes(colour);
  };
  const around: Element[] = [element, ...(element.parentElement?.children ?? [])];
  for (let one = element.parentElement; one && one.id !== 'conteudo'; one = one.parentElement) around.push(one);
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && around.some(ringed);
};

/** A person without a mouse: goes on with Tab until what they look for has the focus, and sees where they are at every stop. */
export const keyboardOf = (page: Page) => ({
  press: (key: string) => page.keyboard.press(key),
  tabTo: async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    const stops: string[] = [];
    for (let at = 0; at < 90; at += 1) {
      await page.keyboard.press(key);
      const stop = await page.evaluate(
        () =>
          `${document.activeElement?.tagName ?? ''} ${document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent.slice(0, 40) ?? ''}`,
      );
      stops.push(stop);
      if (!stop.startsWith('BODY'))
        await expect.poll(() => page.evaluate(isSeen), `the focus is seen on ${stop}`).toBe(true);
      if (await target.evaluateAll((found) => found.some((one) => one === document.activeElement))) return;
    }
    throw new Error(`no Tab leads there:\n${stops.join('\n')}`);
  },
  /** Types into the field that has the focus. */
  type: (text: string) => page.keyboard.type(text),
});
