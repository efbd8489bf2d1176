import { spawn } from 'node:child_process';

/**
 * The watcher's script. The script waits until its input ends. The input ends when the server closes it or dies. Then
 * the script stops the database in order. If the database still runs after 30 seconds, the script makes it end at once.
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
 * Starts a small process that ends the database when this server is killed. Returns a function that stops this watcher.
 * Call the function as soon as the database has ended, because the pid may soon belong to another program, and the
 * watcher would signal that program.
 */
export function startWatcher(databasePid: number): () => void {
  const watcher = spawn('/bin/sh', ['-c', SCRIPT, 'dropdate-database-watcher', String(databasePid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a shell there is no watcher. Then the next start ends the orphaned database.
  watcher.on('error', () => undefined);
  watcher.stdin.on('error', () => undefined);
  watcher.unref();
  return () => {
    // Kills the whole process group. If the script stayed alive, it would mistake the closed pipe for the server's
    // death.
    if (watcher.pid === undefined || watcher.exitCode !== null || watcher.signalCode !== null) return;
    try {
      process.kill(-watcher.pid, 'SIGKILL');
    } catch {
      // The watcher has ended already.
    }
  };
}
