import { installedProgram, run as runProgram } from '../lib/project.mjs';

export const name = 'format and lint (biome)';

export async function run() {
  const args = ['ci', '--colors=off', '--error-on-warnings', '--max-diagnostics=30', '.'];
  const { code, output, errors } = await runProgram(installedProgram('biome'), args);
  // A check that reads no file passes too, so the files are counted.
  const read = Number(/Checked (\d+) files/.exec(output)?.[1] ?? 0);
  return { ok: code === 0 && read > 0, note: `${read} files`, lines: code === 0 ? [] : [errors + output] };
}
