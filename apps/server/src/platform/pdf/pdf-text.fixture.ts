import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';

/** The text of each page of a PDF, with one space between words. */
export async function textsOf(pdf: Buffer): Promise<readonly string[]> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm'));
  const library = await PDFiumLibrary.init({ wasmBinary: Uint8Array.from(wasm).buffer });
  const document = await library.loadDocument(pdf);
  const texts = [...document.pages()].map((page) => page.getText().replace(/\s+/g, ' '));
  document.destroy();
  library.destroy();
  return texts;
}
