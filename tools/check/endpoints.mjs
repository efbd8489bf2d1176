import { readFileSync } from 'node:fs';
import { inRoot, installedProgram, projectFiles, run as runProgram } from '../lib/project.mjs';

export const name = 'contract = routes = used by the web, at the promised paths';

/** Endpoints that no screen calls, each with its reason. */
const reasonsFile = inRoot('tools', 'inventory', 'not-called-by-the-web.json');

/** The calls that the specification gives, for the areas that are built. */
const promisesFile = inRoot('tools', 'inventory', 'promised-paths.json');

/** The promised calls that are not served. The names of parameters may differ. */
export function brokenPromises(promised, served) {
  const shape = (call) => call.replaceAll(/\{\w+\}/g, '{}');
  const known = new Set(served.map(shape));
  return promised.filter((call) => !known.has(shape(call))).map((call) => `${call} is promised but not served`);
}

/** Endpoints in a file that does not have the name of the endpoint. */
export function misnamedFiles(declared) {
  const fileName = (name) => `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
  return declared
    .filter(({ name, file }) => !file.endsWith(`/${fileName(name)}`))
    .map(({ name, file }) => `${file} declares ${name}: call the file ${fileName(name)}`);
}

/** Compares the contract's endpoint files with the server's routes and the web's imports. */
export async function run() {
  const { code, output, errors } = await runProgram(installedProgram('tsx'), [
    inRoot('tools', 'inventory', 'list-endpoints.ts'),
  ]);
  if (code !== 0) return { ok: false, lines: [errors] };
  const { declared, bound, served, loose } = JSON.parse(output);
  const reasons = JSON.parse(readFileSync(reasonsFile, 'utf8'));
  const promised = JSON.parse(readFileSync(promisesFile, 'utf8'));
  const called = calledByTheWeb();
  const lines = [
    ...declared
      .filter(({ name }) => !bound.includes(name))
      .map(({ file, name }) => `${file}: ${name} is declared but not served`),
    ...bound
      .filter((name) => !declared.some((each) => each.name === name))
      .map((name) => `${name} is served but not declared`),
    ...declared
      .filter(({ name, file }) => !called.has(file) && !reasons[name])
      .map(
        ({ file, name }) =>
          `${file}: ${name} is called by no screen and has no reason in tools/inventory/not-called-by-the-web.json`,
      ),
    ...declared
      .filter(({ name, file }) => called.has(file) && reasons[name])
      .map(({ name }) => `${name} is called by the web now: remove its reason`),
    ...Object.keys(reasons)
      .filter((name) => !declared.some((each) => each.name === name))
      .map((name) => `${name} has a reason but is not declared`),
    ...misnamedFiles(declared),
    ...brokenPromises(promised, served),
    ...loose.map((path) => `${path} answers something of any shape: name its fields`),
  ];
  return { ok: lines.length === 0, note: `${declared.length} endpoints, ${promised.length} promised`, lines };
}

function calledByTheWeb() {
  const called = new Set();
  for (const file of projectFiles().filter(
    (name) => /^apps\/web\/src\/.*\.tsx?$/.test(name) && !/\.test\./.test(name),
  )) {
    for (const [, path] of readFileSync(inRoot(file), 'utf8').matchAll(
      /import (?!type)[^;]*?from '@dropdate\/contract\/([^']+)'/g,
    )) {
      called.add(`packages/contract/src/${path}.ts`);
    }
    // The sign-in page calls endpoints by their path and does not load the contract's schemas, so it imports only
    // types.
    for (const [, path] of readFileSync(inRoot(file), 'utf8').matchAll(
      /import type [^;]*?from '@dropdate\/contract\/([^']+)'/g,
    )) {
      if (file.startsWith('apps/web/src/screens/sign-in/')) called.add(`packages/contract/src/${path}.ts`);
    }
  }
  return called;
}
