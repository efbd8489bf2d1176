/**
 * Builds the product, unless the present build comes from the present sources. Runs before start and before the browser
 * tests.
 */
import { isBuilt } from './lib/build-state.mjs';
import { inRoot, run } from './lib/project.mjs';

if (!isBuilt()) {
  const { code } = await run(process.execPath, [inRoot('tools', 'build.mjs')], { show: true });
  process.exitCode = code === 0 ? 0 : 1;
}
