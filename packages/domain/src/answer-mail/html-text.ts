/** Elements whose content nobody reads. */
const unseen = ['script', 'style', 'head', 'title', 'template', 'noscript', 'svg', 'object'];
const lines = new Set(['br', 'p', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'hr', 'table']);
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
};

/**
 * The text of a mail that has HTML alone. The markup is read once from its beginning to its end, whatever it is, so that no
 * mail can make this slow. Quoted mails keep a `>` before their lines, as in mails of plain text.
 */
export function htmlText(html: string): string {
  const parts: string[] = [];
  let depth = 0;
  // Not `toLowerCase`, which makes some letters longer.
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at);
    if (open < 0) {
      parts.push(decoded(html.slice(at)));
      break;
    }
    parts.push(decoded(html.slice(at, open)));
    const isComment = html.startsWith('<!--', open);
    const end = isComment ? html.indexOf('-->', open) : html.indexOf('>', open);
    if (end < 0) break;
    at = end + (isComment ? 3 : 1);
    const [, slash, name = ''] = /^<(\/?)([a-z][a-z0-9]*)/.exec(lower.slice(open, open + 16)) ?? [];
    if (name === 'blockquote') depth = Math.max(0, depth + (slash === '/' ? -1 : 1));
    if (lines.has(name)) parts.push(depth > 0 ? '\n> ' : '\n');
    if (slash === '' && unseen.includes(name)) {
      const close = lower.indexOf(`</${name}`, at);
      if (close < 0) break;
      at = close;
    }
  }
  return parts
    .join('')
    .replace(/[ \t]{2,}/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A text between two tags: line breaks of the source are spaces, and entities are their characters. */
function decoded(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, entity: string) => {
    if (!entity.startsWith('#')) return named[entity.toLowerCase()] ?? whole;
    const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
    return code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '\ufffd' : String.fromCodePoint(code);
  });
}
