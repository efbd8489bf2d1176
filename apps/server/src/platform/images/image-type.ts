import { imageRefusals } from './image-error.ts';

export const imageTypes = ['png', 'jpeg', 'webp', 'tiff', 'pdf'] as const;
export type ImageType = (typeof imageTypes)[number];

/** A PDF may begin with so many other bytes. */
const pdfHead = 1_024;

/**
 * Tells the type of an image file by content, because a user can give a file any name.
 * @throws ImageError for an empty file and for every other type
 */
export function imageTypeOf(bytes: Uint8Array): ImageType {
  if (bytes.length === 0) throw imageRefusals.empty();
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, pdfHead)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (head.startsWith('II*\0') || head.startsWith('MM\0*')) return 'tiff';
  if (head.includes('%PDF-')) return 'pdf';
  throw imageRefusals.notAnImage();
}
