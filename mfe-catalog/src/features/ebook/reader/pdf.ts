import { getDocument, PDFWorker, type PDFDocumentProxy } from 'pdfjs-dist';

declare global {
  interface Window {
    /** The shell's one way to the address of a script. */
    __PREGAO_SCRIPT__?: (address: string) => string;
  }
}

/** The worker is a file of this release, from our own origin: neither a blob nor another host. */
const workerAddress = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

export interface OpenedPdf {
  document: Promise<PDFDocumentProxy>;
  close(): void;
}

/** Opens a PDF in a worker of its own, by ranges where the server gives them; nothing in it is run. */
export const openPdf = (url: string): OpenedPdf => {
  const port = new Worker(window.__PREGAO_SCRIPT__?.(workerAddress) ?? workerAddress, { type: 'module' });
  const worker = PDFWorker.create({ port });
  const task = getDocument({ url, worker, enableXfa: false, useWasm: false, useSystemFonts: true, verbosity: 0 });
  return {
    document: task.promise,
    close: () => {
      void task.destroy().finally(() => {
        worker.destroy();
        port.terminate();
      });
    },
  };
};
