/**
 * Runs after every install of the project (postinstall), so that a plain `npm ci` counts too.
 *
 *   node tools/mark-installed.mjs             marks the installation complete, if it is
 *   node tools/mark-installed.mjs --remove    removes the mark (preinstall): a broken install is incomplete
 */
import { markInstalled, unmarkInstalled } from './lib/installation.mjs';

unmarkInstalled();
if (!process.argv.includes('--remove')) {
  const missing = markInstalled();
  if (missing.length > 0)
    console.log(`Installed without ${missing.length} packages that building and testing need (such as ${missing[0]}).`);
}
