import { inRoot, installedProgram, run as runProgram } from '../lib/project.mjs';

export const name = 'generated documents are current';

export async function run() {
  const { code, output, errors } = await runProgram(installedProgram('tsx'), [
    inRoot('tools', 'docs', 'write-docs.ts'),
    '--check',
  ]);
  return { ok: code === 0, lines: [output, errors].filter((text) => text !== '') };
}
