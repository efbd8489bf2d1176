import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

/** Bytes that may wait for the reader while the next page is drawn. */
const bufferedBytes = 16_384;

/**
 * Resolves when the reader of a PDF has taken nearly all drawn bytes. Drawing never yields to the event loop, so this
 * function yields at least once after each page.
 */
export async function taken(
  document: { readonly readableLength: number },
  out: Writable,
  written: Promise<void>,
): Promise<void> {
  do {
    await Promise.race([out.writableNeedDrain ? once(out, 'drain') : setImmediate(), written]);
  } while (document.readableLength > bufferedBytes);
}
