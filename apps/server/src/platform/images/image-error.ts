/** The kind of a refusal of an image file. */
export type ImageErrorKind = 'empty' | 'not-an-image' | 'encrypted' | 'broken' | 'too-big';

/** Thrown when a file cannot be read as images. */
export class ImageError extends Error {
  override readonly name = 'ImageError';
  readonly kind: ImageErrorKind;
  /** A sentence for users that says what to do. */
  readonly sentence: string;

  constructor(kind: ImageErrorKind, sentence: string) {
    super(`${kind}: ${sentence}`);
    this.kind = kind;
    this.sentence = sentence;
  }
}

const count = (value: number): string => value.toLocaleString('en-US');

/** The refusals of image files, each with what to do. */
export const imageRefusals = {
  empty: () => new ImageError('empty', 'The file is empty. Scan the page again.'),
  notAnImage: () => new ImageError('not-an-image', 'This file is no image. Upload PNG, JPEG, TIFF, WebP or PDF files.'),
  encrypted: () => new ImageError('encrypted', 'This PDF has a password. Save it without a password, and try again.'),
  broken: () => new ImageError('broken', 'The image is damaged or incomplete. Scan the page again.'),
  manyBytes: (most: number) =>
    new ImageError('too-big', `The file has more than ${count(most)} MB. Scan fewer pages into one file.`),
  manyPages: (most: number) =>
    new ImageError('too-big', `The file has more than ${count(most)} pages. Split it into several files.`),
  manyPixels: (most: number) =>
    new ImageError('too-big', `A page has more than ${count(most)} megapixels. Scan with 300 dpi or less.`),
  slow: () =>
    new ImageError('too-big', 'The image takes too long to read. Scan the page again as a plain JPEG with 300 dpi.'),
};
