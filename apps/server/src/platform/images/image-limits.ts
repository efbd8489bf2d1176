/** The bounds of an image file. They hold before a page is unpacked, so a small file cannot fill the memory. */
export const imageLimits = {
  megabytes: 50,
  pages: 500,
  /** A page of 8.5 × 14 inches at 600 dpi fits. */
  megapixels: 45,
} as const;

export const mostPixels = imageLimits.megapixels * 1_000_000;
export const mostBytes = imageLimits.megabytes * 1_048_576;

/** A page with more pixels is made smaller when it is read. A letter page at 300 dpi has 8.4 megapixels. */
export const keptPixels = 12_000_000;
