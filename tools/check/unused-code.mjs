import { installedProgram, run as runProgram } from '../lib/project.mjs';

export const name = 'unused code and dependencies (knip)';

export async function run() {
  const { code, output, errors } = await runProgram(installedProgram('knip'), [
    '--no-progress',
    '--reporter',
    'compact',
    '--no-config-hints',
  ]);
  return { ok: code === 0, lines: code === 0 ? [] : [output + errors] };
}
