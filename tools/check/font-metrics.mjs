import { inRoot, run as runProgram } from '../lib/project.mjs';

export const name = 'the fonts are as wide as the layout believes';

export async function run() {
  const { code, errors } = await runProgram(process.execPath, [inRoot('tools', 'font-metrics.mjs'), '--check']);
  return { ok: code === 0, lines: errors === '' ? [] : [errors] };
}
