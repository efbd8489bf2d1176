import type { FastifyInstance } from 'fastify';
import { invalid } from './refusal.ts';

/** No form of ours nests a fifth as deep; what walks a body (hashing, writing it as JSON) must not run out of stack. */
const deepest = 64;

const [quote, backslash] = ['"'.charCodeAt(0), '\\'.charCodeAt(0)];
const opening = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)));
const closing = new Set([']', '}'].map((sign) => sign.charCodeAt(0)));

/** Whether arrays and objects of a JSON text stand deeper in each other than any body of ours. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isInString) {
      if (code === backslash) at += 1;
      else if (code === quote) isInString = false;
    } else if (code === quote) isInString = true;
    else if (closing.has(code)) depth -= 1;
    else if (opening.has(code)) depth += 1;
    if (depth > deepest) return true;
  }
  return false;
}

/** With the flag `u` a whole pair is one character; what is left is half of one. */
const half = /\p{Surrogate}/u;

/** Half of a surrogate pair, which PostgreSQL stores in no JSON. Only escapes can smuggle one through UTF-8. */
export function hasBrokenText(text: string): boolean {
  if (!/\\u[dD][89a-fA-F]/.test(text)) return false;
  let isBroken = false;
  JSON.parse(text, (key, value: unknown) => {
    if (half.test(key) || (typeof value === 'string' && half.test(value))) isBroken = true;
    return value;
  });
  return isBroken;
}

/** Bodies are JSON without prototypes, of bounded depth, with text that can be stored. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (isTooDeep(text)) {
      done(invalid('InvalidBody', 'The request is nested too deep.'));
      return;
    }
    void parse(request, text, (error, body) => {
      if (error === null && hasBrokenText(text)) {
        done(invalid('UnstorableText', unstorable));
        return;
      }
      done(error, body);
    });
  });
}

export const unstorable = 'The request holds a character that cannot be stored. Remove it and try again.';
