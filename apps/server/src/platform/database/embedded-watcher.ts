import { spawn } from 'node:child_process';

/**
 * Waits for the end of its input, which comes when the server closes it or dies in any way. Then ends the database: in
 * order first, at once after 30 seconds.
 */
const SCRIPT = `
cat >/dev/null
kill -INT "$1" 2>/dev/null || exit 0
waited=0
while kill -0 "$1" 2>/dev/null; do
  [ "$waited" -ge 300 ] && { kill -QUIT "$1" 2>/dev/null; exit 0; }
  waited=$((waited + 1))
  sleep 0.1
done
`;

/**
 * Starts a small process that ends the database when this server is killed. Returns the function that stops the
 * watcher. Call it as soon as the database has ended, before another program gets the pid.
 */
export function startWatcher(databasePid: number): () => void {
  const watcher = spawn('/bin/sh', ['-c', SCRIPT, 'dropdate-database-watcher', String(databasePid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a shell there is no watcher. The next start then ends the orphan.
  watcher.on('error', () => undefined);
  watcher.stdin.on('error', () => undefined);
  watcher.unref();
  return () => {
    // SIGKILL to the group. Otherwise the script would take the closing pipe for the server's death.
    if (watcher.pid === undefined || watcher.exitCode !== null || watcher.signalCode !== null) return;
    try {
      process.kill(-watcher.pid, 'SIGKILL');
    } catch {
      // It is gone already.
    }
  };
}
