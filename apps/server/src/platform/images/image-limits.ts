/** The bounds of an image file. They hold before a page is unpacked, so a small file cannot fill the memory. */
export const imageLimits = {
  megabytes: 50,
  pages: 500,
  /** A page of 8.5 × 14 inches at 600 dpi fits. */
  megapixels: 45,
} as const;

export const mostPixels = imageLimits.megapixels * 1_000_000;
export const mostBytes = imageLimits.megabytes * 1_048_576;
