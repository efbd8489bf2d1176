/**
 * Runs after every install of the project (postinstall), so that a plain `npm ci` is marked as complete too.
 *
 *   node tools/mark-installed.mjs             marks the installation as complete, if no package is missing
 *   node tools/mark-installed.mjs --remove    removes the mark before an install (preinstall), which may break off
 */
import { markInstalled, unmarkInstalled } from './lib/installation.mjs';

unmarkInstalled();
if (!process.argv.includes('--remove')) {
  const missing = markInstalled();
  if (missing.length > 0)
    console.log(`Installed without ${missing.length} packages that building and testing need (such as ${missing[0]}).`);
}
