import { installedProgram, run as runProgram } from '../lib/project.mjs';

export const name = 'types';

export async function run() {
  const { code, output, errors } = await runProgram(installedProgram('tsc'), ['-b', '--pretty', 'false']);
  return { ok: code === 0, lines: code === 0 ? [] : [output + errors] };
}
