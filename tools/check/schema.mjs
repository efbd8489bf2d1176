import { inRoot, installedProgram, run as runProgram } from '../lib/project.mjs';

export const name = 'migrations = schema, tenant keys carry the company, JSON has a schema';

export async function run() {
  const { code, output, errors } = await runProgram(installedProgram('tsx'), [
    inRoot('apps', 'server', 'testing', 'check-schema.ts'),
  ]);
  return { ok: code === 0, note: output.trim().split('\n').at(-1), lines: code === 0 ? [] : [output, errors] };
}
