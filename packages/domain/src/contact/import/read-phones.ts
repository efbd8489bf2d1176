import { isPhone, maskPhone } from '../../field/phone.ts';

/** The phones of a cell. */
export interface ReadPhones {
  /** The first phone in its mask, or the text when it is no phone. */
  readonly phone: string;
  /** The other phones of the cell, in their masks. */
  readonly others: readonly string[];
  /** The extension of the first phone. */
  readonly extension: string | null;
}

const extension = /[\s,;]*(?:\b(?:ext|extn|extension)\b|\bx|#|(?<=\d)x)[\s.:#]*(\d{1,6})\s*$/i;
/** Words of the kind of a phone, before or after its number. */
const kinds = /\(?\b(?:home|cell|mobile|work|office|main|business|phone|tel|fax|ph|hm|wk|[hcmwop])\b\.?\)?\s*:?/gi;

/** A number in the mask of phones. Null for a text that is no whole number of the United States. */
function masked(text: string): string | null {
  const plain = text.replace(kinds, ' ').trim();
  if (!/^[\d\s().+/\p{Pd}\u2212·•*_]+$/u.test(plain)) return null;
  const digits = plain.replace(/\D/g, '').replace(/^001(?=\d{10}$)/, '');
  if (!/^1?\d{10}$/.test(digits)) return null;
  const phone = maskPhone(digits);
  return isPhone(phone) || digits.length === 10 ? phone : null;
}

/** Reads the phones of a cell as files write them: `318/765-3017`, `704-555-0118 x12`, `918 555 0101 ::: 918 555 0102`. */
export function readPhones(text: string): ReadPhones {
  const [first = '', ...rest] = numbersOf(text);
  const [, ext] = extension.exec(first) ?? [];
  const phone = masked(ext === undefined ? first : first.replace(extension, ''));
  if (phone === null) return { phone: text, others: [], extension: null };
  const others = rest.map(masked);
  // A cell whose other texts are no phones is no list of phones.
  if (others.includes(null)) return { phone: text, others: [], extension: null };
  return {
    phone,
    others: others.filter((other) => other !== null && other !== phone) as string[],
    extension: ext ?? null,
  };
}

function numbersOf(text: string): readonly string[] {
  const parts = text.split(/\s*(?::::|[;,|\n]|\bor\b|\band\b|&)\s*/i).filter((part) => part.trim() !== '');
  const joined: string[] = [];
  for (const part of parts) {
    // `704-555-0118, ext. 12` is one phone.
    if (/^\s*(?:ext|extn|extension|x)\b/i.test(part) && joined.length > 0) joined.push(`${joined.pop()} ${part}`);
    else joined.push(part);
  }
  if (joined.length !== 1) return joined;
  // `918-555-0101 / 918-555-0102`
  const slashed = text.split(/\s+\/\s+|\/(?=\s*\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4})/);
  return slashed.length > 1 && slashed.every((part) => part.replace(/\D/g, '').length >= 10) ? slashed : joined;
}
