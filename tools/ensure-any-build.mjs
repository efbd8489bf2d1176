/**
 * Installs and builds where nothing is built yet. Runs before `npm run dropdate`: what was built from other sources will do there,
 * since a command must replace neither packages nor files under a server that runs. It speaks on the error stream alone, as the
 * command's output may be read by another program.
 */
import { isBuilt } from './lib/build-state.mjs';
import { inRoot, run } from './lib/project.mjs';

if (!isBuilt({ anySources: true })) {
  for (const step of ['ensure-installed.mjs', 'ensure-built.mjs']) {
    const { code } = await run(process.execPath, [inRoot('tools', step)], { show: 'errors' });
    if (code !== 0) process.exit(1);
  }
}
