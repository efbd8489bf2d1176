import { readFileSync } from 'node:fs';
import { inRoot, projectFiles } from '../lib/project.mjs';

/**
 * Readers have the records and the glossary, but not the decisions. A number that neither the records nor the glossary
 * explain could not be looked up.
 */
export const name = 'every cited decision and record is explained';

const READ = /\.(tsx?|mts|mjs|css|sql|md|ya?ml|env|example)$/;
const GLOSSARY = 'docs/glossary.md';
const RECORD = /^docs\/records\/(\d{4})-[\w-]+\.md$/;

/** The space between two words, which may contain a line break within a comment. */
const GAP = '(?:[^\\S\\n]|\\n[^\\S\\n]*(?:\\*(?!/)|//|--|#)?)+';
const NUMBERS = `\\d+(?:${GAP}to${GAP}\\d+)?`;
/** Matches "decision 29", "records 3 and 5", "decisions 29, 31 to 33 and 36". */
const CITATION = new RegExp(
  `\\b(decision|record)s?${GAP}(${NUMBERS}(?:(?:,(?:${GAP}(?:and|or))?|${GAP}(?:and|or))${GAP}${NUMBERS})*)`,
  'gi',
);
/** Higher numbers are no citation: "another company's record 404" names a status. */
const MAX_RECORD = 99;

export async function run() {
  const files = projectFiles();
  const known = {
    decision: explainedDecisions(readFileSync(inRoot(GLOSSARY), 'utf8')),
    record: new Set(files.flatMap((file) => RECORD.exec(file)?.[1] ?? []).map(Number)),
  };
  const read = files.filter((file) => READ.test(file));
  const lines = read.flatMap((file) => unexplainedIn(file, readFileSync(inRoot(file), 'utf8'), known));
  const { decision, record } = known;
  return {
    ok: lines.length === 0 && decision.size > 0 && record.size > 0,
    note: `${decision.size} decisions, ${record.size} records`,
    lines,
  };
}

/** @returns the numbers of the glossary's rows `| decision 29 | … |` */
export function explainedDecisions(glossary) {
  return new Set([...glossary.matchAll(/^\| decision (\d+) \| [^\s|]/gm)].map(([, number]) => Number(number)));
}

/** @returns a line for every number that `text` cites and `known` lacks; `known` has a set of numbers for each kind */
export function unexplainedIn(file, text, known) {
  return [...text.matchAll(CITATION)].flatMap(({ 1: word, 2: cited, index }) => {
    const kind = word.toLowerCase();
    const line = text.slice(0, index).split('\n').length;
    return numbersOf(cited)
      .filter((number) => !known[kind].has(number) && !(kind === 'record' && number > MAX_RECORD))
      .map((number) => `${file}:${line} cites ${kind} ${number}, which ${PLACES[kind]}`);
  });
}

const PLACES = {
  decision: `has no row in ${GLOSSARY}`,
  record: 'is no file of docs/records',
};

/** All numbers that a citation names. Ranges are written out: "29, 31 to 33" gives 29, 31, 32, 33. */
function numbersOf(cited) {
  return [...cited.matchAll(new RegExp(`(\\d+)(?:${GAP}to${GAP}(\\d+))?`, 'g'))].flatMap(([, first, last = first]) =>
    Array.from({ length: Math.max(1, Number(last) - Number(first) + 1) }, (_, at) => Number(first) + at),
  );
}
