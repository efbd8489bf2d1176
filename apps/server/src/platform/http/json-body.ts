import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { invalid, Refusal } from './refusal.ts';

/**
 * The deepest nesting that a body may have. Our own forms need less than a fifth of it. The limit exists because code
 * that walks a body (hashing, writing JSON) must not run out of stack.
 */
const deepest = 64;

const codeOf = (sign: string): number => sign.charCodeAt(0);
const [quote, backslash, escapedUnit] = [codeOf('"'), codeOf('\\'), codeOf('u')];
const opening = new Set([codeOf('['), codeOf('{')]);
const closing = new Set([codeOf(']'), codeOf('}')]);

/** The reason why a JSON text is refused: it is nested too deep, or has text that no database stores. */
type BodyFault = 'too-deep' | 'broken-text';

/**
 * Looks for deep nesting and for broken text in one pass. Does not parse the text; the parser finds all other faults.
 */
export function bodyFault(text: string): BodyFault | null {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) isInString = !isInString;
    else if (isInString && code === backslash) {
      const length = text.charCodeAt(at + 1) === escapedUnit ? escapedLength(text, at) : 2;
      if (length === 0) return 'broken-text';
      at += length - 1;
    } else if (isInString) continue;
    else if (closing.has(code)) depth -= 1;
    else if (opening.has(code)) depth += 1;
    if (depth > deepest) return 'too-deep';
  }
  return null;
}

/**
 * The length of the escape at this place; a surrogate pair counts as one escape. Returns 0 for half a pair, which
 * PostgreSQL does not store in JSON. Only escapes are checked, because UTF-8 itself cannot contain half a pair.
 */
function escapedLength(text: string, at: number): number {
  if (!/^\\u[dD][89a-fA-F]/.test(text.slice(at, at + 4))) return 6;
  return /^\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}$/.test(text.slice(at, at + 12)) ? 12 : 0;
}

const faults: Readonly<Record<BodyFault, () => Refusal>> = {
  'too-deep': () => invalid('InvalidBody', 'The request is nested too deep.'),
  'broken-text': () => invalid('UnstorableText', unstorable),
};

/** Throws on bytes that are no UTF-8. Keeps the byte order mark, which the parser skips. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads JSON bodies in UTF-8, and no other bodies. Refuses other character sets, compressed bodies, keys that could
 * change a prototype, nesting beyond the limit, and text that cannot be stored.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  // Fastify would also read plain text, which no call takes.
  app.removeAllContentTypeParsers();
  app.addHook('preParsing', async (request) => refuseOtherEncoding(request.headers));
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const text = textOf(bytes);
    if (text === null)
      return done(invalid('InvalidEncoding', 'The request is not valid UTF-8. Send its text as UTF-8.'));
    const fault = bodyFault(text);
    if (fault === null) void parse(request, text, done);
    else done(faults[fault]());
  });
}

/**
 * The JSON of a body whose bytes a signature needs as they came.
 * @throws Refusal 400
 */
export function jsonOf(bytes: Buffer): unknown {
  const text = textOf(bytes);
  const fault = text === null ? null : bodyFault(text);
  if (fault !== null) throw faults[fault]();
  try {
    return JSON.parse(text ?? '');
  } catch {
    throw invalid('InvalidBody', 'The request could not be read. It must be JSON.');
  }
}

/** The text of a body; null when its bytes are no UTF-8. */
function textOf(bytes: Buffer): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Refuses a body whose headers announce another encoding than plain UTF-8. Such a body would be read wrongly.
 * @throws Refusal 415
 */
function refuseOtherEncoding(headers: IncomingHttpHeaders): void {
  const refuse = (messageId: string, userMessage: string) => new Refusal(415, [{ messageId, userMessage }]);
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
    throw refuse('UnsupportedEncoding', 'The request must be sent without compression (no content-encoding).');
  for (const [, charset = ''] of (headers['content-type'] ?? '').matchAll(/;\s*charset\s*=\s*"?([^";]*)/gi))
    if (!/^utf-?8$/i.test(charset.trim()))
      throw refuse('UnsupportedCharset', 'The request must be sent in the character set UTF-8.');
}

export const unstorable = 'The request holds a character that cannot be stored. Remove it and try again.';
