import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compileHints } from './compile-hints.ts';
import { directImports } from './direct-imports.ts';
import { listPageFiles } from './list-page-files.ts';
import { scriptGroups } from './script-groups.ts';
import { withoutJsonSchemas } from './without-json-schemas.ts';

/** Makes the page fetch the Latin font before the style sheet names it, so that the first paint shows readable text. */
function preloadLatinFont(): Plugin {
  return {
    name: 'dropdate:preload-latin-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => /inter-latin-opsz-normal.*\.woff2$/.test(name));
        if (file === undefined) throw new Error('The Latin file of Inter is not in the build.');
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}

/** The development server answers the public pages with their entries, as the real server does. */
function servePublicEntries(): Plugin {
  return {
    name: 'dropdate:serve-public-entries',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url !== undefined && /^\/sign-in\/?(\?|$)/.test(request.url)) {
          request.url = request.url.replace(/^\/sign-in\/?/, '/sign-in.html');
        } else if (request.url !== undefined && /^\/(sign-in\/|mfa\/?(\?|$))/.test(request.url)) {
          request.url = '/account.html';
        } else if (request.url?.startsWith('/shared-report/')) {
          request.url = '/shared-report.html';
        }
        next();
      });
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react({ compiler: true }),
    directImports(['@mantine/core', '@mantine/hooks', '@tabler/icons-react']),
    preloadLatinFont(),
    listPageFiles(),
    servePublicEntries(),
    withoutJsonSchemas(),
    compileHints(),
  ],
  // The address of the server for `vite` alone. `npm run dev` replaces this address: tools/dev.mjs sets another one
  // under the same key.
  server: { proxy: { '^/api(/|\\?|$)': 'http://127.0.0.1:3000' } },
  build: {
    outDir: 'dist',
    // The strict content policy allows neither fonts nor scripts from `data:` addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // These warnings are only about the speed of plugins, and say nothing about this build.
      checks: { bundlerTimings: false },
      input: {
        index: resolve(import.meta.dirname, 'index.html'),
        'sign-in': resolve(import.meta.dirname, 'sign-in.html'),
        account: resolve(import.meta.dirname, 'account.html'),
        'shared-report': resolve(import.meta.dirname, 'shared-report.html'),
      },
      output: {
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : name}-[hash].js`,
        codeSplitting: { groups: scriptGroups },
      },
    },
  },
});
