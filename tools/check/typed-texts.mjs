import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { inRoot, projectFiles } from '../lib/project.mjs';

/**
 * The texts of a screen or block are together in a file `*.messages.ts`. Somebody who edits the texts there would miss
 * a text in a component.
 */
export const name = 'texts of users stand in files of texts';

/** The kit has a few generic words of its own (Close, Next page). It takes all other words as props. */
const READ = /^apps\/web\/src\/(screens|blocks|shell)\/.*\.tsx$/;
const TEST = /\.test\.tsx$/;
/** Props and fields that users read. */
const SHOWN = new Set([
  'alt',
  'aria-label',
  'cancelLabel',
  'hint',
  'label',
  'placeholder',
  'reason',
  'sentence',
  'text',
  'title',
  'verb',
]);
const WORD = /\p{L}{2}/u;
/** Replaces each value that a template inserts. */
const INSERTED = '\ufffc';
/**
 * Matches two words or more that begin with a capital letter or an inserted value: `Unsaved changes`, `${count} Results
 * found.`, `Variant ${letter}`.
 */
const PHRASE = /^(?:(?:\p{Lu}[\p{L}’']+|A|I)[,:;]? +\S*[\p{L}\ufffc]|\ufffc(?![-\w]).* \S*\p{L}{2})/u;
const ENTITY = /&#?\w+;/g;
const ADDRESS = /^(?:https?:|\/)/;

export async function run() {
  const files = projectFiles().filter((file) => READ.test(file) && !TEST.test(file));
  const lines = files.flatMap((file) => typedTexts(file, readFileSync(inRoot(file), 'utf8')));
  return { ok: lines.length === 0 && files.length > 0, note: `${files.length} files`, lines };
}

/** @returns a line for every text that a component spells out itself */
export function typedTexts(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  const found = [];
  visit(program.body, undefined, (node, parent) => {
    const said = textOf(node, parent);
    if (said !== undefined) {
      const line = text.slice(0, node.start).split('\n').length;
      found.push(
        `${file}:${line} types a text: ${said.trim().replaceAll(INSERTED, '…')} (put it into the part's *.messages.ts)`,
      );
    }
  });
  return found;
}

/** The text of a node that users would read; undefined for any other node. */
function textOf(node, parent) {
  if (node.type === 'JSXText') return WORD.test(node.value.replace(ENTITY, '')) ? node.value : undefined;
  const said = stringOf(node);
  if (said === undefined || ADDRESS.test(said)) return undefined;
  return PHRASE.test(said) || (SHOWN.has(nameOf(parent)) && WORD.test(said)) ? said : undefined;
}

function stringOf(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join(INSERTED) : undefined;
}

function nameOf(parent) {
  if (parent?.type === 'JSXAttribute') return parent.name.name;
  return parent?.type === 'Property' ? (parent.key.name ?? parent.key.value) : undefined;
}

/** Calls `look` for every node that may hold a text, with the field or the node that holds it. */
function visit(node, parent, look) {
  if (Array.isArray(node)) {
    for (const one of node) visit(one, parent, look);
    return;
  }
  if (typeof node?.type !== 'string' || isSkipped(node)) return;
  look(node, parent);
  const isField = node.type === 'Property' || node.type === 'JSXAttribute';
  // Both texts of `label={isOn ? 'On' : 'Off'}` belong to the label.
  const holder = isField ? node : PASSES_ON.has(node.type) ? parent : node;
  for (const [key, inner] of Object.entries(node)) {
    if (inner !== null && typeof inner === 'object' && !(isField && ['key', 'name'].includes(key)))
      visit(inner, key === 'test' || (node.type === 'LogicalExpression' && key === 'left') ? node : holder, look);
  }
}

const PASSES_ON = new Set(['JSXExpressionContainer', 'ConditionalExpression', 'LogicalExpression', 'TSAsExpression']);

/**
 * Whether a node has no text for users: types, imports, errors for programmers, styles, and words drawn in a picture.
 */
function isSkipped(node) {
  if (node.type.startsWith('TS') && node.type !== 'TSAsExpression' && node.type !== 'TSSatisfiesExpression')
    return true;
  if (node.type === 'ImportDeclaration' || node.type === 'ImportExpression') return true;
  if (node.type === 'NewExpression' && (node.callee.name ?? '').endsWith('Error')) return true;
  if (node.type === 'JSXAttribute' && ['className', 'style'].includes(node.name.name)) return true;
  return node.type === 'JSXElement' && ['text', 'tspan'].includes(node.openingElement.name.name);
}
