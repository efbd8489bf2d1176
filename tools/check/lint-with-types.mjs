import { installedProgram, run as runProgram } from '../lib/project.mjs';

export const name = 'lint with types (oxlint)';

/** planted-faults.mjs makes sure that the rules that need types really run. */
export async function run() {
  const { code, output, errors } = await runProgram(installedProgram('oxlint'), [
    '--type-aware',
    '--deny-warnings',
    '-f',
    'unix',
  ]);
  return { ok: code === 0, lines: code === 0 ? [] : [output + errors] };
}
