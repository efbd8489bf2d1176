/** Prints every endpoint that the contract declares and every endpoint that the server binds, as JSON. */
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { describedRoutes } from '../../apps/server/src/described-routes.ts';

const root = join(import.meta.dirname, '../..');
const contract = join(root, 'packages/contract/src');

interface Declared {
  readonly name: string;
  readonly path: string;
  readonly answer: z.ZodType | 'file';
}

function isEndpoint(value: unknown): value is Declared {
  return typeof value === 'object' && value !== null && 'needs' in value && 'answer' in value && 'path' in value;
}

/**
 * Whether a part of an answer may have any shape. Layouts do not count, because their custom schema has the type of the
 * domain.
 */
function isLoose(answer: z.ZodType | 'file'): boolean {
  if (answer === 'file') return false;
  const found: string[] = [];
  z.toJSONSchema(answer, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema }) => {
      const type = zodSchema._zod.def.type;
      if (type === 'any' || type === 'unknown' || type === 'record') found.push(type);
    },
  });
  return found.length > 0;
}

const declared: { name: string; file: string }[] = [];
const loose: string[] = [];
for (const entry of readdirSync(contract, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !entry.name.endsWith('.ts') || entry.name.endsWith('.test.ts')) continue;
  const file = join(entry.parentPath, entry.name);
  const exported: Record<string, unknown> = await import(pathToFileURL(file).href);
  for (const value of Object.values(exported).filter(isEndpoint)) {
    declared.push({ name: value.name, file: relative(root, file).replaceAll('\\', '/') });
    if (isLoose(value.answer)) loose.push(value.path);
  }
}
const routes = describedRoutes().map(({ endpoint }) => endpoint);
const bound = routes.map(({ name }) => name);
const served = routes
  .flatMap((endpoint) => [endpoint, ...(endpoint.aliases ?? [])])
  .map(({ method, path }) => `${method} ${path}`);
process.stdout.write(JSON.stringify({ declared, bound, served, loose }));
