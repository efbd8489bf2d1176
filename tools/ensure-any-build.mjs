/**
 * Installs the packages and builds the product if there is no build yet. Runs before `npm run dropdate`. A build from
 * other sources is good enough here: a command must replace neither packages nor files under a running server. All
 * messages go to the error stream, because another program may read the command's output.
 */
import { isBuilt } from './lib/build-state.mjs';
import { inRoot, run } from './lib/project.mjs';

if (!isBuilt({ anySources: true })) {
  for (const step of ['ensure-installed.mjs', 'ensure-built.mjs']) {
    const { code } = await run(process.execPath, [inRoot('tools', step)], { show: 'errors' });
    if (code !== 0) process.exit(1);
  }
}
