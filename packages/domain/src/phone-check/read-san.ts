const gap = String.raw`[\s\p{Pd}\u2212_.]{0,3}`;
const written = new RegExp(String.raw`^(\d{4})${gap}(\d{6})${gap}(\d{2})$`, 'u');

/**
 * Reads a Subscription Account Number in the form of the registry, such as 1234-567890-26, whatever spaces and dashes it
 * has. Null for every other text.
 */
export function readSan(text: string): string | null {
  const parts = written.exec(
    text
      .slice(0, 60)
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .trim(),
  );
  return parts === null ? null : parts.slice(1).join('-');
}
