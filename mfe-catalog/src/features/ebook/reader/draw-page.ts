import { TextLayer, type PDFDocumentProxy } from 'pdfjs-dist';

interface Place {
  canvas: HTMLCanvasElement;
  layer: HTMLElement;
}

/** Sharper than this no eye sees, and a page of it fills the memory of a phone. */
const mostSharp = 2;

/**
 * Draws a page with its text above it, to be selected.
 * @param signal gives the drawing up
 * @returns the width by height of the page, once it is drawn
 */
export const drawPage = async (
  document: PDFDocumentProxy,
  number: number,
  width: number,
  { canvas, layer }: Place,
  signal: AbortSignal,
): Promise<number> => {
  const page = await document.getPage(number);
  const plain = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: width / plain.width });
  const sharp = Math.min(window.devicePixelRatio || 1, mostSharp);
  if (signal.aborted) return plain.width / plain.height;
  canvas.width = Math.floor(viewport.width * sharp);
  canvas.height = Math.floor(viewport.height * sharp);
  const drawing = page.render({ canvas, viewport, transform: [sharp, 0, 0, sharp, 0, 0] });
  signal.addEventListener('abort', () => drawing.cancel());
  layer.replaceChildren();
  layer.style.setProperty('--total-scale-factor', String(viewport.scale));
  const text = new TextLayer({ textContentSource: await page.getTextContent(), container: layer, viewport });
  signal.addEventListener('abort', () => text.cancel());
  await Promise.all([drawing.promise, text.render()]);
  return plain.width / plain.height;
};
