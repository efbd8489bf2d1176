/**
 * Writes the documents generated from the code: docs/openapi.json, docs/routes.json and docs/permissions.md.
 *
 *   npm run docs            writes them
 *   tsx tools/docs/write-docs.ts --check   names outdated documents, exit code 1
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describedRoutes } from '../../apps/server/src/described-routes.ts';
import { openApiDocument } from '../../apps/server/src/platform/http/openapi.ts';
import { routePaths } from '../../apps/web/src/shell/routes.ts';
import { permissionsPage } from './permissions-page.ts';

const docs = join(import.meta.dirname, '../../docs');
const json = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`;
const generated: Readonly<Record<string, string>> = {
  'openapi.json': json(openApiDocument(describedRoutes().map(({ endpoint }) => endpoint))),
  'routes.json': json([...routePaths].sort()),
  'permissions.md': permissionsPage(),
};

let isStale = false;
for (const [name, text] of Object.entries(generated)) {
  const file = join(docs, name);
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (!isSame(file, text)) {
    isStale = true;
    process.stdout.write(`docs/${name} is out of date: run npm run docs\n`);
  }
}
process.exitCode = isStale ? 1 : 0;

function isSame(file: string, text: string): boolean {
  try {
    return readFileSync(file, 'utf8') === text;
  } catch {
    return false;
  }
}
