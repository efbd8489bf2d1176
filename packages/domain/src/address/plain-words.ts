import { plainLetter } from '../mail-piece/text/plain-letters.ts';

/** The words of a text in capital letters and digits. Letters with accents and strokes have their plain forms. */
export function plainWords(text: string): string[] {
  return text
    .normalize('NFC')
    .replace(/['’]/g, '')
    .replace(/[^ -~]/gu, plainLetter)
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');
}
