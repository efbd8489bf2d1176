import { type Config, missingSettings, readConfig } from './platform/config.ts';
import { DataDirInUseError } from './platform/data-dir-lock.ts';
import { EmbeddedDatabaseError } from './platform/database/embedded-errors.ts';
import { traceText } from './platform/failure.ts';
import { keepHeapSmall } from './platform/heap-growth.ts';
import { loadLocalSettings } from './platform/local-settings.ts';
import { createLog } from './platform/log.ts';
import { type RunningProduct, startProduct } from './start.ts';
import { StartError } from './start-error.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * The text for a failed start. For a failure that the operator can mend, the text is one sentence. For any other
 * failure, the text names the place in the code.
 */
function explain(error: unknown): string {
  const known =
    error instanceof StartError || error instanceof EmbeddedDatabaseError || error instanceof DataDirInUseError;
  if (known && error instanceof Error) return error.message;
  return traceText(error);
}

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

function welcome(config: Config, { address, demoUsers }: RunningProduct): void {
  const isOpen = config.publicUrl !== undefined || !['127.0.0.1', '::1', 'localhost'].includes(config.host);
  if (config.demo && isOpen) {
    say('Warning: demo mode shows its passwords to everyone who can reach this address.');
  }
  for (const missing of missingSettings(config, process.env)) say(`Warning: ${missing}`);
  say(`\nDropdate is ready at ${address}\n`);
  if (!config.demo) {
    say('Make the first company and its admin with: npm run dropdate -- user create-admin\n');
    return;
  }
  say(`Demo users (password ${demoUsers[0]?.password ?? ''}):`);
  for (const { userName, roleName, companyName } of demoUsers)
    say(`  ${userName.padEnd(36)} ${roleName}, ${companyName}`);
  say('');
}

/**
 * Ends this process when npm has ended. The shell between npm and this process forwards no signals. But when npm and
 * its shell have ended, this process has another parent, and the timer notices the new parent.
 */
function endWithStarter(end: () => void): void {
  if (process.env.npm_lifecycle_event === 'start') setInterval(() => process.ppid !== starter && end(), 500).unref();
}

const starter = process.ppid;
keepHeapSmall();
loadLocalSettings();
const config = configOrExit();
// The demo logs only warnings, so that its terminal stays readable. The setting LOG_LEVEL has priority.
const log = createLog(config.demo && !process.env.LOG_LEVEL ? 'warn' : config.logLevel);
const starting = new AbortController();
let running: RunningProduct | undefined;
let isEnding = false;

/**
 * Stops the running product, or stops its start. If the product was running, the process ends with the exit code
 * `code`.
 */
async function end(reason: string, code = 0): Promise<void> {
  // A second signal means that the operator does not want to wait. The database's watcher then ends the database.
  if (isEnding) process.exit(1);
  isEnding = true;
  say(`Stopping (${reason}).`);
  starting.abort();
  if (running === undefined) return;
  await running.stop();
  process.exit(code);
}

function endExposed(error: Error): void {
  process.stderr.write(`${error.message}\n`);
  if (!isEnding) void end('real data in demo mode', 1);
}

function fail(error: unknown): void {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

function endWithoutDatabase(error: Error): void {
  process.stderr.write('The server cannot go on without its database; start it again.\n');
  fail(error);
}

endWithStarter(() => {
  if (!isEnding) void end('npm has ended');
});
process.on('SIGTERM', () => void end('SIGTERM'));
process.on('SIGINT', () => void end('SIGINT'));
try {
  running = await startProduct(config, log, {
    say,
    signal: starting.signal,
    onExposure: endExposed,
    onDatabaseEnd: endWithoutDatabase,
  });
  if (isEnding) {
    await running.stop();
    process.exit(0);
  }
  welcome(config, running);
} catch (error) {
  // This start was stopped on purpose, and all its parts have ended in order. So the process ends without a failure.
  if (isEnding) process.exit(0);
  fail(error);
}
