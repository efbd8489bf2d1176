/**
 * Checks the directions of imports (ARCHITECTURE.md) and that no files import each other in a circle.
 *
 *   node tools/boundaries.mjs [folder]
 */
import { fileURLToPath } from 'node:url';
import { findCycles } from './boundaries/cycles.mjs';
import { readImports } from './boundaries/imports.mjs';
import { placeOf, RULES } from './boundaries/rules.mjs';
import { root } from './lib/project.mjs';

/**
 * @returns `{ violations: [{ rule, file, line, text }], files }`. `files` counts the files read, because a check of no
 * files proves nothing.
 */
export function checkBoundaries(folder = root) {
  const files = readImports(folder);
  const violations = files.flatMap(({ file, imports }) => imports.flatMap((one) => brokenRules(file, one)));
  for (const group of findCycles(files)) {
    const text = `${group.join(' and ')} import each other in a circle: move what they share into a file of its own`;
    violations.push({ rule: 'no-circles', file: group[0], line: 1, text });
  }
  return { violations, files: files.length };
}

function brokenRules(file, { specifier, target, line }) {
  if (target === null) return [];
  const from = placeOf(file);
  const to = placeOf(target);
  return RULES.filter((rule) => rule.breaks(from, to, specifier)).map((rule) => ({
    rule: rule.name,
    file,
    line,
    text: `imports ${specifier}: ${rule.reason}`,
  }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { violations, files } = checkBoundaries(process.argv[2]);
  for (const { rule, file, line, text } of violations) console.log(`${file}:${line} ${rule}: ${text}`);
  console.log(`${files} files read, ${violations.length} wrong imports`);
  process.exitCode = violations.length === 0 && files > 0 ? 0 : 1;
}
