import path from 'node:path';
import { build } from 'esbuild';
import { inRoot } from './project.mjs';

const server = inRoot('apps', 'server');

/** The code of threads. `start-thread.ts` finds each beside the server's file under its name. */
export const threads = {
  worker: path.join(server, 'src/platform/workers/worker-main.ts'),
  'inspect-thread': path.join(server, 'src/platform/images/inspect-thread.ts'),
  'mail-thread': path.join(server, 'src/platform/mail/mail-thread.ts'),
  'card-thread': path.join(server, 'src/features/response-cards/scan/card-thread.ts'),
  'demo-card-thread': path.join(server, 'seeds/demo/demo-card-thread.ts'),
};

/**
 * The bundle contains our own packages. All other packages stay in node_modules, where the bundle must find the same
 * versions as the source.
 */
const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup(bundle) {
    bundle.onResolve({ filter: /^[^./]/ }, async ({ path: name, importer, kind, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || path.isAbsolute(name) || name.startsWith('@dropdate/') || pluginData === 'asked')
        return undefined;
      if (name.startsWith('node:')) return { path: name, external: true };
      const ask = (from) => bundle.resolve(name, { kind, resolveDir: from, pluginData: 'asked' });
      const [fromSource, fromBundle] = await Promise.all([ask(resolveDir), ask(server)]);
      if (fromSource.errors.length > 0) return { errors: fromSource.errors };
      if (fromSource.path !== fromBundle.path) {
        return {
          errors: [
            {
              text: `${name}, imported by ${importer}, is another version or none where the bundle stands (${server}).`,
            },
          ],
        };
      }
      return { path: name, external: true };
    });
  },
};

/**
 * Bundles programs and threads of the server, each as one file `<name>.mjs`.
 * @param {Readonly<Record<string, string>>} entryPoints sources by name
 * @param {string} outdir a folder below apps/server, because the bundle finds packages from there
 */
export async function bundleServer(entryPoints, outdir) {
  await build({
    entryPoints,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    plugins: [packagesStayOutside],
    logLevel: 'warning',
  });
}

/**
 * Bundles the threads for a server that runs from its sources, as in tests.
 * @returns the folder of the files, for the variable `BUILT_THREADS`
 */
export async function bundleThreads() {
  const folder = path.join(server, '.cache', 'threads');
  await bundleServer(threads, folder);
  return folder;
}
