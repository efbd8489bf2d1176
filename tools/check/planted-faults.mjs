import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { WORKSPACES } from '../boundaries/imports.mjs';
import { RULES } from '../boundaries/rules.mjs';
import { checkBoundaries } from '../boundaries.mjs';
import { filesBelow, inRoot, installedProgram, run as runProgram } from '../lib/project.mjs';
import { explainedDecisions, unexplainedIn } from './citations.mjs';
import { faultsIn as coloursIn } from './colours.mjs';
import { deadPathsIn, knownPlaces } from './document-paths.mjs';
import { hooksInParts, planted as plantedHooks } from './hooks.mjs';
import { unreadTexts } from './messages.mjs';
import { missingClasses } from './style-classes.mjs';
import { typedTexts } from './typed-texts.mjs';
import { planted as plantedWaits, wrongWaits } from './waits.mjs';

/**
 * A checker that reads nothing, or has lost a rule, passes silently. So faults are planted in a scratch copy, and the
 * checks must find all of them.
 */
export const name = 'the checks find planted faults';

const CIRCLE = {
  'apps/web/src/client/planted-circle-a.ts': "import { b } from './planted-circle-b.ts';\nexport const a = () => b;\n",
  'apps/web/src/client/planted-circle-b.ts': "import { a } from './planted-circle-a.ts';\nexport const b = () => a;\n",
};
const TYPE_CIRCLE = {
  'packages/domain/src/planted-types-a.ts':
    "import type { B } from './planted-types-b.ts';\nexport type A = { b?: B };\n",
  'packages/domain/src/planted-types-b.ts': "export type B = { a?: import('./planted-types-a.ts').A };\n",
};
const PROMISES = {
  'packages/domain/src/planted-promises.ts': [
    'async function later(): Promise<void> {}',
    'export function planted(list: readonly number[]): void {',
    '  later();',
    '  list.forEach(async () => later());',
    '}',
    '',
  ].join('\n'),
};

/** An endpoint without a scope: it states who may call it, but not whose rows it answers. */
const ENDPOINT = {
  'packages/contract/src/planted-endpoint.ts': [
    "import { endpoint } from './http/endpoint.ts';",
    "import { nothingSchema } from './http/primitives.ts';",
    "const planted = { name: 'planted', method: 'GET', path: '/api/planted', needs: 'session' } as const;",
    "export const found = endpoint({ ...planted, summary: 'Planted.', answer: nothingSchema });",
    '',
  ].join('\n'),
};
/** A table whose rows may belong to no company, with JSON that nobody parses. */
const TABLE = {
  'apps/server/src/schema/planted-table.ts': [
    "import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';",
    "const columns = { id: uuid('id').primaryKey(), companyId: uuid('company_id'), notes: jsonb('notes').array() };",
    "export const planted = pgTable('planted_rows', { ...columns, facts: jsonb('facts').$type<{ of: string }>() });",
    '',
  ].join('\n'),
};
const TABLE_FAULTS = [
  ['planted_rows: no company_id', 'a table without company_id'],
  ['planted_rows.facts: JSON without a schema', 'a column of JSON without a schema'],
  ['planted_rows.notes: JSON without a schema', 'an array of JSON without a schema'],
];
/** Files of a package can be imported by name. The check must still find a file that is never imported. */
const UNUSED = { 'packages/domain/src/planted-unused.ts': 'export const nobodyUsesThis = 1;\n' };
/** The style module has the classes `known` and `nested`. */
const STYLED = `import classes from './planted.module.css';
const shown = [classes.known, classes.nested, classes.missing];`;
/** `COLOURS` has every notation of a colour. `NO_COLOURS` has texts that only look like colours. */
const COLOURS = {
  'planted.module.css': [
    '.a { fill: #fff; }',
    '.a { color: rgb(40 34 24 / 0.2); }',
    '.a { border: 1px solid black; }',
    '.a { box-shadow: 0 0 2px #1e1c19cc; }',
    '.a { color: tomato; }',
    '.a { border-top-color: lightgray; }',
    '.a { outline: 1px solid salmon; }',
    '.a { text-decoration: underline rebeccapurple; }',
    '.a { accent-color: teal; }',
    '.a { --dd-own: red; }',
    '.a { background: linear-gradient(#fff, var(--dd-surface)); }',
    '.a { background: linear-gradient(papayawhip, var(--dd-surface)); }',
    '.a { background: color-mix(in srgb, var(--dd-surface), plum); }',
  ],
  'planted.tsx': [
    '<path fill="#000" />',
    '<p style={{ color: "red" }} />',
    "const paint = '#D9472B';",
    "<p style={{ borderTopColor: 'darkgray' }} />",
    "<p style={{ '--dd-own': 'linen' }} />",
    "<p style={{ color: isOff ? 'silver' : undefined }} />",
  ],
};
const NO_COLOURS = {
  'innocent.module.css': [
    '.white { white-space: pre; }',
    '.a { fill: var(--dd-stock-white); } /* #fff, once */',
    '.a { mask: url(#fade); }',
  ],
  'innocent.tsx': [
    '<a href="#top">red</a>',
    "const stock = 'white';",
    '<path d="M0 0" fill="none" />',
    '<path d="M0 0" fill="url(#fade)" />',
    "const tone = { color: 'dim', stock: 'white' };",
  ],
};

/**
 * Texts that nothing reads, although a comment, a string or another object names them. The other texts are read, each
 * in another way.
 */
const TEXTS = new Map([
  [
    'planted.messages.ts',
    "export const messages = { read: 'a', handed: 'b', group: { one: 'c' }, unread: 'd', far: { off: 'e' } } as const;",
  ],
  [
    'planted.tsx',
    [
      "import { messages as own } from './planted.messages.ts';",
      '// own.unread',
      "const shown = [own.read, own.group[at], other.own.unread, 'own.unread'];",
      'const part = <Part texts={own} />;',
    ].join('\n'),
  ],
  ['part.tsx', 'const Part = ({ texts }) => texts.handed;'],
]);
const UNREAD = ['unread', 'far.off'].map((key) => `planted.messages.ts: nobody reads messages.${key}`);

/** `TYPED` has every way in which a component can spell out a text. `NOT_TYPED` only looks like texts. */
const TYPED = [
  '<h1>Page not found</h1>',
  '<p>Saved {time}</p>',
  '<Field label="Phone" />',
  `<Dialog title={\`Delete \${name}\`} />`,
  '<Part verb={{ label: "Stay signed in", onClick }} />',
  "<Part label={isOn ? 'turned on' : label} />",
  "<p>{isUnsaved && 'Unsaved changes'}</p>",
  `<p>{\`\${count} Results found.\`}</p>`,
  "const failed = 'The list could not be loaded.';",
  "toast.error('A problem came up.');",
];
const NOT_TYPED = [
  '<h1>{messages.title}</h1>',
  '<span aria-hidden>&gt;</span>',
  `<p className={\`\${classes.a} wide\`} id="a b" />`,
  '<path d="M3 4h10a8 8 0 0 1 0 16H3" transform="scale(1.5)" />',
  '<text x="1">FIRST DROP</text>',
  `<p aria-describedby={\`\${id}-about \${id}-price\`} />`,
  "throw new Error('The cart is not loaded.');",
  "const key = 'ArrowDown';",
  "type Kind = { label: 'Two words' };",
  "const link = { text: 'https://example.org/by' };",
];

/**
 * Every way to cite a number, each with a number that nothing explains. The words are joined here, so that this file
 * itself cites nothing.
 */
const [DECISION, RECORD] = ['decision', 'record'];
const EXPLAINED = {
  decision: explainedDecisions(
    `| ${DECISION} 7 | Seven. |\n| ${DECISION} 9 | Nine. |\n| ${DECISION} 8 | |\n| word | ${DECISION} 6 |\n`,
  ),
  record: new Set([2]),
};
const CITATIONS = [
  `/** ${DECISION} 6. */`,
  `/** D${DECISION.slice(1)} 8. */`,
  `/**\n * Source: ${DECISION}\n * 6.\n */`,
  `// As ${DECISION}\n// 6 says.`,
  `(${DECISION}s 7 to 9)`,
  `(${DECISION}s 6, 7 and 9)`,
  `(${DECISION}s 7, 9 and 10)`,
  `(${DECISION}s 7\n * and 10)`,
  `[${RECORD} 3](records/0003-x.md)`,
  `${RECORD}s 2 and 3`,
];
const NO_CITATIONS = [
  `/** D${DECISION.slice(1)}s 7 and 9, ${RECORD} 2. */`,
  `another company's ${RECORD} 404 in the same words`,
  `${DECISION}Count = 6`,
  `the ${DECISION} of 6 people`,
];

/** Every way in which a document can lead nowhere, and words that are no paths. */
const PLACES = knownPlaces(['README.md', 'docs/page.md', 'apps/web/src/kit/theme/tokens.ts']);
const DEAD_PATHS = [
  '`apps/web/src/kit/theme/colours.ts`',
  '`kit/themes`',
  '`docs`, `tokens.mjs`',
  '`kit/themes/<name>.ts`',
  'Run `npm test`, see `apps/server/src/features/`.',
  '[page](pages.md)',
  '[page](../readme.md#run)',
  '[below](#nothing-there)',
];
const LIVE_PATHS = [
  '`apps/web/src/kit/theme/tokens.ts`, `kit/theme`, `tokens.ts`, `apps/`',
  '`kit/theme/<name>.ts`, `kit/theme/use-….ts`, `<name>.messages.ts`, `*.data.ts`',
  '[page](page.md#anywhere), [page](../README.md), [site](https://example.org/a.md)',
  '# Calls, links: all\n[above](#calls-links-all)',
  '`/api/cart/…`, `.cache/e2e`, `npm run check`, `Button kind="main"`, `pnpm`',
];

export async function run() {
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'dropdate-planted-'));
  try {
    copySources(scratch);
    const rulePlants = RULES.map((rule) => ({ rule, files: ownNames(rule) }));
    for (const files of [
      CIRCLE,
      TYPE_CIRCLE,
      PROMISES,
      ENDPOINT,
      TABLE,
      UNUSED,
      ...rulePlants.map(({ files }) => files),
    ])
      plant(scratch, files);
    const { violations } = checkBoundaries(scratch);
    const missed = [...rulePlants.flatMap((one) => missedRules(one, violations)), ...missedCircles(violations)];
    const rest = await Promise.all([
      missedByLint(scratch),
      missedByTypes(scratch),
      missedTable(scratch),
      missedUnused(scratch),
    ]);
    const lines = [
      ...missed,
      ...rest.flat(),
      ...missedColours(),
      ...missedClasses(),
      ...missedTexts(),
      ...missedPlants('a typed text', { found: TYPED, innocent: NOT_TYPED }, (text) => typedTexts('planted.tsx', text)),
      ...missedPlants('a citation', { found: CITATIONS, innocent: NO_CITATIONS }, (text) =>
        unexplainedIn('planted.ts', text, EXPLAINED),
      ),
      ...missedPlants('a dead path', { found: DEAD_PATHS, innocent: LIVE_PATHS }, (text) =>
        deadPathsIn('docs/planted.md', text, PLACES),
      ),
      ...missedPlants('a wrong wait', plantedWaits, (text) => wrongWaits('e2e/planted.spec.ts', text)),
      ...missedPlants('a hook', plantedHooks, (text) => hooksInParts('apps/web/src/planted.tsx', text)),
    ];
    const texts =
      UNREAD.length +
      TYPED.length +
      CITATIONS.length +
      DEAD_PATHS.length +
      Object.values(COLOURS).flat().length +
      plantedWaits.found.length +
      plantedHooks.found.length;
    const planted = rulePlants.length + 2 + 3 + 2 + TABLE_FAULTS.length + 1 + texts;
    return { ok: lines.length === 0, note: `${planted - lines.length} of ${planted} kinds found`, lines };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function copySources(scratch) {
  for (const folder of Object.values(WORKSPACES)) {
    for (const file of filesBelow(inRoot(folder), `${folder}/`)) {
      if (!/\.(ts|tsx|mts|mjs|json)$/.test(file)) continue;
      mkdirSync(path.dirname(path.join(scratch, file)), { recursive: true });
      copyFileSync(inRoot(file), path.join(scratch, file));
    }
  }
  for (const file of ['.oxlintrc.json', 'knip.json', 'package.json', 'tsconfig.json', 'tsconfig.base.json'])
    copyFileSync(inRoot(file), path.join(scratch, file));
  symlinkSync(inRoot('node_modules'), path.join(scratch, 'node_modules'), 'dir');
}

/**
 * All planted files are in one copy of the project. So each file name contains the name of its rule, and no two names
 * are the same.
 */
function ownNames({ name: rule, plant: files }) {
  const own = (text) => text.replaceAll('planted', `planted-${rule}`);
  const codeWord = (text) => text.replace(/\bplanted\b(?=[ ;=])/g, 'found');
  return Object.fromEntries(Object.entries(files).map(([file, text]) => [own(file), own(codeWord(text))]));
}

function plant(scratch, files) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(scratch, file)), { recursive: true });
    writeFileSync(path.join(scratch, file), text);
  }
}

/** Each planted file must be reported by its own rule. The targets and data files that it imports are no faults. */
function missedRules({ rule, files }, violations) {
  return Object.keys(files)
    .filter((file) => !/-target\.ts$|\.data\.ts$/.test(file))
    .filter((file) => !violations.some((found) => found.rule === rule.name && found.file === file))
    .map((file) => `not found: ${rule.name} in ${file}`);
}

function missedCircles(violations) {
  return [CIRCLE, TYPE_CIRCLE]
    .map((files) => Object.keys(files)[0])
    .filter((file) => !violations.some((found) => found.rule === 'no-circles' && found.file === file))
    .map((file) => `not found: the circle of ${file}`);
}

function missedColours() {
  const each = (files) => Object.entries(files).flatMap(([file, texts]) => texts.map((text) => ({ file, text })));
  const missed = each(COLOURS).filter(({ file, text }) => coloursIn(file, text).length !== 1);
  const accused = each(NO_COLOURS).filter(({ file, text }) => coloursIn(file, text).length > 0);
  return [
    ...missed.map(({ text }) => `not found: the colour of ${text}`),
    ...accused.map(({ text }) => `found without reason: a colour in ${text}`),
  ];
}

function missedClasses() {
  const found = missingClasses('a/planted.tsx', STYLED, () => '.known[data-on] > .nested {}').length;
  return found === 1 ? [] : [`found ${found} of 1 missing classes`];
}

function missedTexts() {
  const found = unreadTexts(TEXTS);
  return [
    ...UNREAD.filter((line) => !found.includes(line)).map((line) => `not found: ${line}`),
    ...found.filter((line) => !UNREAD.includes(line)).map((line) => `found without reason: ${line}`),
  ];
}

/** The planted texts that a check finds not exactly once, and the innocent texts in which the check finds something. */
const missedPlants = (what, { found, innocent }, findIn) => [
  ...found.filter((text) => findIn(text).length !== 1).map((text) => `not found: ${what} of ${text}`),
  ...innocent.filter((text) => findIn(text).length > 0).map((text) => `found without reason: ${what} in ${text}`),
];

async function missedByLint(scratch) {
  const files = [...Object.keys(PROMISES), ...Object.keys(CIRCLE)];
  const { output, errors } = await runProgram(installedProgram('oxlint'), ['--type-aware', '-f', 'json', ...files], {
    cwd: scratch,
  });
  const wanted = ['typescript(no-floating-promises)', 'typescript(no-misused-promises)', 'import(no-cycle)'];
  try {
    const codes = new Set(JSON.parse(output).diagnostics.map(({ code }) => code));
    return wanted.filter((code) => !codes.has(code)).map((code) => `not found: ${code}`);
  } catch {
    return [`oxlint did not answer: ${output}${errors}`];
  }
}

async function missedByTypes(scratch) {
  const [file] = Object.keys(ENDPOINT);
  const { output } = await runProgram(installedProgram('tsc'), ['-b', path.join(scratch, 'packages', 'contract')], {
    cwd: scratch,
  });
  const isFound = output.includes(path.basename(file)) && output.includes("'scope' is missing");
  return isFound ? [] : [`not found: an endpoint without scope\n${output}`];
}

async function missedTable(scratch) {
  const { output, errors } = await runProgram(installedProgram('tsx'), [
    inRoot('tools', 'inventory', 'list-table-faults.ts'),
    path.join(scratch, 'apps', 'server', 'src', 'schema'),
  ]);
  return TABLE_FAULTS.filter(([line]) => !output.includes(line)).map(
    ([, fault]) => `not found: ${fault}\n${output}${errors}`,
  );
}

async function missedUnused(scratch) {
  const args = ['--no-progress', '--reporter', 'compact', '--no-config-hints', '--include', 'exports'];
  const { output, errors } = await runProgram(installedProgram('knip'), args, { cwd: scratch });
  return output.includes('nobodyUsesThis') ? [] : [`not found: an export that nobody imports\n${output}${errors}`];
}
