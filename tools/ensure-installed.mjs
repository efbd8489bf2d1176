/**
 * Installs the locked packages, unless they are installed for this lock file, this Node and this machine. Runs before
 * start and test.
 */
import { readFileSync } from 'node:fs';
import { isInstalled, markInstalled, unmarkInstalled } from './lib/installation.mjs';
import { inRoot, npmCommand, run } from './lib/project.mjs';

refuseOldNode();
if (!isInstalled()) {
  console.log('Installing packages (once per change of the lock file; about a minute) ...');
  unmarkInstalled();
  // Building and testing need the development packages, even if NODE_ENV is production. npm's warnings are for people
  // who choose packages, so this run shows only npm's errors and progress.
  const [npm, args] = npmCommand('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error');
  const begun = performance.now();
  const { code, output } = await run(npm, args, { show: 'stderr' });
  if (code !== 0) fail(`${output}Installing the packages failed; see above.`);
  // If install scripts are switched off, npm did not run the script that marks the installation as complete.
  const missing = isInstalled() ? [] : markInstalled();
  if (missing.length > 0) fail(`Packages are missing after the install: ${missing.join(', ')}.`);
  console.log(`installed the packages in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}

function refuseOldNode() {
  const { engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const numbers = (text) => text.match(/\d+/g).map(Number);
  const [major, minor] = numbers(process.version);
  const [leastMajor, leastMinor] = numbers(engines.node);
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
  fail(`This is Node ${process.version}; the project needs ${engines.node}.`);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
