import type { FastifyInstance } from 'fastify';
import { invalid, type Refusal } from './refusal.ts';

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

/** Looks for both faults in one pass. Does not parse the text; the parser finds other faults. */
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

/** Reads JSON bodies. Refuses prototypes, nesting beyond the limit, and text that cannot be stored. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    const fault = bodyFault(text);
    if (fault === null) void parse(request, text, done);
    else done(faults[fault]());
  });
}

export const unstorable = 'The request holds a character that cannot be stored. Remove it and try again.';
