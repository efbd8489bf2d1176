/**
 * The product while it is being changed: the server restarts and the web application reloads with every saved file.
 * The web stands on WEB_PORT (5173) and hands what belongs to the server on to PORT (3000). Settings come from where
 * `npm start` takes them: the environment, else the file `.env` of the root, in which the server works, too.
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
    // Matched from the start of the path, but not /api-something; the Host header stays, which the server compares with Origin.
    proxy: Object.fromEntries(ofTheServer.map((path) => [`^${path}(/|\\?|$)`, { target, changeOrigin: false }])),
  },
});
await web.listen();
web.printUrls();

// Ctrl+C reaches the server too, which stops its database in order: wait for it. Other signals reach only us.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => server.kill('SIGTERM'));
const [code] = await once(server, 'exit');
await web.close();
process.exit(code ?? 0);
