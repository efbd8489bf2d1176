/**
 * Runs the product for developers: the server restarts and the web application reloads with every saved file. The web
 * listens on WEB_PORT (5173) and passes the server's paths on to PORT (3000). Settings come from the environment, else
 * from the file `.env` of the root, as for `npm start`. The root is also the server's working directory.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'vite';
import { inRoot, root } from './lib/project.mjs';

if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
const serverPort = process.env.PORT || '3000';
const target = `http://127.0.0.1:${serverPort}`;
const ofTheServer = ['/api', '/api-docs', '/site', '/readyz', '/livez'];

const server = spawn(
  process.execPath,
  [
    `--env-file=${inRoot('tools', 'start.env')}`,
    inRoot('node_modules', 'tsx', 'dist', 'cli.mjs'),
    'watch',
    '--clear-screen=false',
    inRoot('apps', 'server', 'src', 'main.ts'),
  ],
  { cwd: root, stdio: 'inherit' },
);

const web = await createServer({
  root: inRoot('apps', 'web'),
  server: {
    port: Number(process.env.WEB_PORT || 5173),
    // Each pattern matches whole names from the start of the path: `/api/carts`, but not `/api-something`. The Host
    // header is passed on unchanged, because the server compares it with Origin.
    proxy: Object.fromEntries(ofTheServer.map((path) => [`^${path}(/|\\?|$)`, { target, changeOrigin: false }])),
  },
});
await web.listen();
web.printUrls();

// Ctrl+C reaches the server too, so this process only waits until the server has stopped its database and ended.
// SIGTERM reaches only this process, which passes it on to the server.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => server.kill('SIGTERM'));
const [code] = await once(server, 'exit');
await web.close();
process.exit(code ?? 0);
