/** How a cell of a workbook shows its number. */
export type NumberFormat =
  | { readonly kind: 'plain' }
  | { readonly kind: 'date' | 'time' | 'moment' }
  /** Digits with fixed places, such as `0000` or `00000-0000`. Texts between the digits are shown unchanged. */
  | { readonly kind: 'digits'; readonly mask: readonly (string | null)[] };

export const plainFormat: NumberFormat = { kind: 'plain' };

/** Formats that workbooks name only by number (ECMA-376, part 1, 18.8.30). The numbers 27 to 58 are East Asian dates. */
const builtIn: Readonly<Record<number, NumberFormat['kind'] & ('date' | 'time' | 'moment')>> = {
  14: 'date',
  15: 'date',
  16: 'date',
  17: 'date',
  18: 'time',
  19: 'time',
  20: 'time',
  21: 'time',
  22: 'moment',
  27: 'date',
  28: 'date',
  29: 'date',
  30: 'date',
  31: 'date',
  32: 'time',
  33: 'time',
  34: 'time',
  35: 'time',
  36: 'date',
  45: 'time',
  46: 'time',
  47: 'time',
  50: 'date',
  51: 'date',
  52: 'date',
  53: 'date',
  54: 'date',
  55: 'date',
  56: 'date',
  57: 'date',
  58: 'date',
};

/** The format of a number. `code` is the workbook's own definition of the number, when it has one. */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code !== undefined) return formatOfCode(code);
  const kind = builtIn[id];
  return kind === undefined ? plainFormat : { kind };
}

function formatOfCode(code: string): NumberFormat {
  const parts = tokens(firstSection(code));
  if (parts === null) return plainFormat;
  const letters = parts.flatMap(({ kind, text }) => (kind === 'code' ? [text.toLowerCase()] : [])).join('');
  if (/general|@|#|\?|e\+|e-|%/.test(letters)) return plainFormat;
  const clock = letters.replace(/am\/pm|a\/p/g, '');
  const hasTime = /[hs]|\[m/.test(clock);
  const hasDate = /[yd]/.test(clock) || (/m/.test(clock) && !hasTime);
  if (hasDate) return { kind: hasTime ? 'moment' : 'date' };
  if (hasTime) return { kind: 'time' };
  const mask = parts.flatMap(({ kind, text }) => (kind === 'code' ? [...text] : [`"${text}`]));
  const isMask = mask.every((one) => one === '0' || one.startsWith('"') || /^[- ()/:+]$/.test(one));
  if (!isMask || !mask.includes('0')) return plainFormat;
  return { kind: 'digits', mask: mask.map((one) => (one === '0' ? null : one.replace(/^"/, ''))) };
}

interface Token {
  /** `text` is shown as it is, `code` has a meaning. */
  readonly kind: 'text' | 'code';
  readonly text: string;
}

/** The parts of a code. Null for a code with a condition, such as `[<=9999999]`. */
function tokens(section: string): readonly Token[] | null {
  const found: Token[] = [];
  for (const [part] of section.matchAll(/"[^"]*"?|\\.|\[[^\]]*\]?|_.|\*.|./gsu)) {
    if (part.startsWith('"')) found.push({ kind: 'text', text: part.replaceAll('"', '') });
    else if (part.startsWith('\\')) found.push({ kind: 'text', text: part.slice(1) });
    else if (part.startsWith('_') || (part.startsWith('*') && part.length > 1)) continue;
    else if (part.startsWith('[')) {
      if (/^\[[<>=]/.test(part)) return null;
      // `[h]` counts hours beyond a day. Other brackets name colours and languages.
      if (/^\[[hms]+\]$/i.test(part)) found.push({ kind: 'code', text: part });
    } else found.push({ kind: 'code', text: part });
  }
  return found;
}

/** A code has up to four sections, the first for positive numbers. */
function firstSection(code: string): string {
  return /^(?:"[^"]*"?|\\.|\[[^\]]*\]?|[^;])*/su.exec(code)?.[0] ?? '';
}
