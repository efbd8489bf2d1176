import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { addressPattern } from './src/shell/router-path.ts';

const routeTable = resolve(import.meta.dirname, 'src/shell/routes.ts');
/** Finds the pages in the route table: path, module of the screen, and whether the page exists only in demo mode. */
const routeLine = /page\(\s*'([^']+)',[^;]*?import\('([^']+)'\)\)\.\w+(?:,\s*'work')?,?\s*\),?\s*(isDemoOnly: true)?/g;

/** The pages of people who are not signed in. */
const publicPages = ['sign-in.html', 'account.html', 'shared-report.html'];

/** Pages that the shell draws itself, without a screen. */
const shellPages = ['/forbidden'];

/**
 * Writes `pages.json`: every page, with the scripts and styles that it needs besides those of index.html. The server
 * names these files in its answer, so the browser fetches them early. Otherwise the first script would ask for them,
 * one round trip later. The server also uses the list to recognize addresses that belong to no page.
 */
export function listPageFiles(): Plugin {
  return {
    name: 'dropdate:list-page-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const start = chunkOf(chunks, resolve(import.meta.dirname, 'index.html'));
        const ofStart = filesOf(bundle, start);
        for (const page of publicPages) {
          // The script of the application starts by itself, and would take the place of the public page.
          if (filesOf(bundle, chunkOf(chunks, resolve(import.meta.dirname, page))).has(start.fileName))
            throw new Error(`${page} loads the script that starts the application: see script-groups.ts.`);
        }
        const pages = [...readFileSync(routeTable, 'utf8').matchAll(routeLine)].map(
          ([, path = '', screen = '', demo]) => {
            const files = filesOf(bundle, chunkOf(chunks, resolve(routeTable, '..', screen)));
            const own = [...files].filter((file) => !ofStart.has(file));
            return { address: addressPattern(path), files: own, isDemoOnly: demo !== undefined };
          },
        );
        const screens = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith('-screen.tsx'));
        if (pages.length !== screens.length) throw new Error('The route table names other screens than the build.');
        const ofShell = shellPages.map((path) => ({ address: addressPattern(path), files: [], isDemoOnly: false }));
        this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify([...pages, ...ofShell]) });
      },
    },
  };
}

function chunkOf(chunks: readonly Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk {
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
  if (chunk === undefined) throw new Error(`The build has no file for ${module}.`);
  return chunk;
}

/** A script, all scripts that it imports, and their styles. Lazy imports do not count. */
function filesOf(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') filesOf(bundle, imported, found);
  }
  return found;
}
