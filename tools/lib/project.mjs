import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the whole project. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

export const inRoot = (...names) => path.join(root, ...names);

/**
 * Every file that is or may be committed, relative to the root with forward slashes. Without git, every file outside
 * the folders that are usually ignored.
 */
export function projectFiles(folder = root) {
  try {
    const text = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return text.split('\0').filter((name) => name !== '' && existsSync(path.join(folder, name)));
  } catch {
    return filesBelow(folder);
  }
}

const NOT_OURS = new Set([
  'node_modules',
  '.git',
  'dist',
  '.cache',
  '.data',
  'test-results',
  'playwright-report',
  'coverage',
]);

/**
 * Every file below a folder, sorted. The names are relative to the folder, with forward slashes. Installed, built and
 * cached files are left out.
 */
export function filesBelow(folder, prefix = '') {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !NOT_OURS.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = prefix + entry.name;
      return entry.isDirectory() ? filesBelow(path.join(folder, entry.name), `${name}/`) : [name];
    });
}

/**
 * Runs a program to its end and never throws. Answers `{ code, output, errors }`: its exit code, its output and its
 * error output. `code` is null when the program could not start or was ended by the time limit (milliseconds). `show`
 * says which output goes to our terminal and is not kept: all output (`true`), all output as error output
 * (`'errors'`), or only the error output (`'stderr'`).
 */
export function run(file, args, { cwd = root, env = process.env, timeLimit = 0, show = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd, env, stdio: stdioOf(show) });
    let output = '';
    let errors = '';
    const timer = timeLimit > 0 ? setTimeout(() => child.kill('SIGKILL'), timeLimit) : undefined;
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      errors += text;
    });
    const done = (code) => {
      clearTimeout(timer);
      resolve({ code, output, errors });
    };
    child.on('error', (error) => {
      errors += error.message;
      done(null);
    });
    child.on('close', (code) => done(code));
  });
}

function stdioOf(show) {
  if (show === 'errors') return ['ignore', 2, 2];
  if (show === 'stderr') return ['ignore', 'pipe', 'inherit'];
  return show ? 'inherit' : ['ignore', 'pipe', 'pipe'];
}

/** The start script of an installed program. It runs with this Node, without a shell or a search path. */
export function installedProgram(name) {
  return inRoot('node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
}

/**
 * The command that starts npm. If npm runs this process, the command is that npm, which may not be in the search path.
 */
export function npmCommand(...args) {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js') ? [process.execPath, [cli, ...args]] : ['npm', args];
}
