import type { Endpoint } from '@dropdate/contract/http/endpoint';
import type { Message } from '@dropdate/contract/http/envelope';
import { inputProblems, ownTexts } from './input-problems.ts';
import { notFound, Refusal } from './refusal.ts';

/** The parts of a request that an endpoint can declare. */
interface RequestParts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Most problems that one refusal names. */
const mostProblems = 50;

/**
 * Reads the parts of a request that the endpoint declares. A part that the endpoint does not declare is undefined.
 * @throws Refusal 400 with every problem of the request, or 404 when only ids of the path are malformed, because a
 *   malformed id gets the answer of an unknown id
 */
export function readInput(endpoint: Endpoint, parts: RequestParts) {
  const problems: Message[] = [];
  const read = (part: 'params' | 'query' | 'body') => {
    const schema = endpoint[part];
    if (!schema) return undefined;
    const parsed = schema.safeParse(parts[part] ?? (part === 'body' ? null : {}), { error: ownTexts });
    if (parsed.success) return parsed.data;
    problems.push(...inputProblems(part, parsed.error));
    return undefined;
  };
  const input = { params: read('params'), query: read('query'), body: read('body') };
  if (problems.length > 0 && problems.every(({ path }) => path?.startsWith('params.'))) throw notFound();
  if (problems.length > 0) throw new Refusal(400, problems.slice(0, mostProblems));
  return input;
}
