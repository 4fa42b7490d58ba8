import { expect, test } from '@playwright/test';
import { fromGoogleDocs, fromWord } from '../../../shared/ui/src/editor/clipboard-test-data.ts';
import { hostileHtml } from '../../../shared/testing/src/hostile-html-test-data.ts';
import { listenToViolations, type Violation } from '../../support/screen-watch.ts';
import { settled } from '../../support/screens.ts';
import { admin, become } from '../../support/signed-in.ts';

/** Shows the editor of the kit that the page's own shell serves, as a remote is given it. Runs in the page. */
const showEditor = async () => {
  interface Host {
    loadShare(name: string): Promise<() => unknown>;
  }
  interface React {
    createElement(part: unknown, props: object): unknown;
  }
  interface Dom {
    createRoot(place: Element): { render(element: unknown): void };
  }
  const { __PREGAO_FEDERATION__: page } = window as unknown as {
    __PREGAO_FEDERATION__: { getInstance(isIt: (host: Host) => boolean): Host };
  };
  const load = async <T>(name: string) => (await page.getInstance(() => true).loadShare(name))() as T;
  const { createElement } = await load<React>('react');
  const { createRoot } = await load<Dom>('react-dom/client');
  const { RichTextField } = await load<{ RichTextField: unknown }>('@pregao/ui/editor');
  const place = document.createElement('div');
  document.querySelector('main')?.prepend(place);
  const handleChange = (html: string) => {
    place.dataset.html = html;
  };
  createRoot(place).render(createElement(RichTextField, { label: 'Resposta', onChange: handleChange }));
};

/** Pastes each text over what stands there. Runs in the page. */
const pasteEach = (texts: readonly string[]) => {
  const text = document.querySelector('[role=textbox][contenteditable]');
  for (const html of texts) {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    text?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }
};

test.beforeEach(async ({ page }) => {
  await become(page, admin);
});

test('security 27: rich text is written and pasted on a real page, against none of its policies, enforced or reported', async ({
  page,
}) => {
  const found: Violation[] = [];
  await listenToViolations(page, found);
  await page.goto('/releases');
  await settled(page);
  await page.evaluate(showEditor);
  const text = page.getByRole('textbox', { name: 'Resposta' });
  const written = page.locator('[data-html]');
  await text.click();
  await page.keyboard.type('## Prazo');
  await page.keyboard.press('Enter');
  await page.keyboard.type('um **lote** de $petr4 e');
  await expect(written).toHaveAttribute(
    'data-html',
    '<h2>Prazo</h2><p>um <strong>lote</strong> de <data value="PETR4">$PETR4</data> e</p>',
  );
  await page.getByRole('button', { name: 'Tabela' }).click();
  await page.getByRole('menuitem', { name: 'Inserir tabela' }).click();
  await expect(text).toBeFocused();
  await page.keyboard.type('Ativo');
  await expect(text.getByRole('columnheader').first()).toHaveText('Ativo');
  for (const copied of [fromWord, fromGoogleDocs]) {
    await page.keyboard.press('ControlOrMeta+a');
    await page.evaluate(pasteEach, [copied]);
  }
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('Stop loss');
  await expect(text.getByRole('link', { name: 'CVM' })).toHaveAttribute('href', 'https://www.cvm.gov.br/');
  expect(found).toEqual([]);
});

test('security 25: hostile texts that are pasted on a real page run nothing and leave no mark', async ({ page }) => {
  await page.goto('/releases');
  await settled(page);
  await page.evaluate(showEditor);
  const text = page.getByRole('textbox', { name: 'Resposta' });
  await text.click();
  await page.evaluate(pasteEach, hostileHtml);
  await page.keyboard.type('fim');
  await expect(text).toContainText('fim');
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  expect(
    await text.locator('script, style, svg, iframe, form, [onclick], [onerror], [onload], [style*=url]').count(),
  ).toBe(0);
});
