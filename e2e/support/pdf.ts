import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';

interface PdfLook {
  pages: number;
  /** Bytes that no page draws, so that the file takes several parts to send. */
  padding?: number;
  /** A script that runs when it is opened. */
  hasScript?: boolean;
}

/** Writes a PDF whose every page says which it is. @returns where it lies */
export const writePdf = (folder: string, name: string, { pages, padding = 0, hasScript = false }: PdfLook): string => {
  const objects: Buffer[] = [];
  const add = (content: string | Buffer) => objects.push(Buffer.from(content));
  const streamOf = (content: Buffer) =>
    Buffer.concat([Buffer.from(`<< /Length ${content.length} >>\nstream\n`), content, Buffer.from('\nendstream')]);
  const first = 4;
  const kids = Array.from({ length: pages }, (_, index) => `${first + index * 2} 0 R`).join(' ');
  const action = hasScript ? ' /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' : '';
  add(`<< /Type /Catalog /Pages 2 0 R${action} >>`);
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  for (let page = 1; page <= pages; page += 1) {
    const own = first + (page - 1) * 2;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${own + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    );
    add(streamOf(Buffer.from(`BT /F1 24 Tf 72 720 Td (Folha ${page} do livro) Tj ET`)));
  }
  if (padding > 0) add(streamOf(randomBytes(padding)));
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const starts: number[] = [];
  let at = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const written = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    starts.push(at);
    at += written.length;
    parts.push(written);
  }
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  const path = join(folder, name);
  writeFileSync(path, Buffer.concat(parts));
  return path;
};

/** What a PDF draws, as its streams have it: texts of its standard fonts are hexadecimal Latin-1. */
export const drawnIn = (bytes: Buffer): string => {
  const texts: string[] = [];
  let at = bytes.indexOf('stream');
  while (at >= 0) {
    const begin = bytes.indexOf('\n', at) + 1;
    const end = bytes.indexOf('endstream', begin);
    if (end < 0) break;
    try {
      texts.push(inflateSync(bytes.subarray(begin, end)).toString('latin1'));
    } catch {
      texts.push(bytes.subarray(begin, end).toString('latin1'));
    }
    at = bytes.indexOf('stream', end + 'endstream'.length);
  }
  return texts
    .join('\n')
    .replace(/<([0-9A-Fa-f]+)>/g, (_part, hex: string) => Buffer.from(hex, 'hex').toString('latin1'));
};
