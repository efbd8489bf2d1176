import type { ImportChoicesOnWire } from '@dropdate/contract/imports/import-choices';
import type { setImportColumns as endpoint } from '@dropdate/contract/imports/set-import-columns';
import type { ImportChoices } from '@dropdate/domain/import/import-choices';
import { fieldsMappedTwice } from '@dropdate/domain/import/import-columns';
import { invalid } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { checkAllRows } from './check-rows.ts';
import { compareRows } from './compare-rows.ts';
import { detailOf } from './get-import.ts';
import type { ImportKind } from './import-kind.ts';
import { countReview, saveImport } from './imports.data.ts';
import { type ImportKinds, kindOf, lockReview, requireImport } from './own-import.ts';

/**
 * Sets the columns of an import, and checks all rows again. Texts that the user corrected stay, and so does the
 * selection of rows whose state stays. A later file with the same headings gets the same columns.
 * @throws Refusal 400, 404, 409 `AlreadySaved`
 */
export const setImportColumns =
  (kinds: ImportKinds): UseCase<typeof endpoint> =>
  async (context, { params, body }) => {
    const { db, today } = context;
    const { columns, defaults, segmentId } = body;
    const chosen = body.choices === undefined ? null : choicesOf(body.choices);
    const of = await db.transaction(async (tx) => {
      const before = await lockReview(context, tx, params.id);
      const kind = kindOf(kinds, before.kind);
      requireColumns(kind, before.headings, columns);
      requireDefaults(kind, defaults);
      await kind.requireOrg(context, tx, segmentId, before);
      const choices = chosen ?? before.choices;
      requireChoices(kind, choices);
      await saveImport(tx, before, { columns, defaults, segmentId, choices });
      if (
        JSON.stringify([columns, defaults, choices]) !==
        JSON.stringify([before.columns, before.defaults, before.choices])
      ) {
        const facts = await checkAllRows(tx, kind, before, { columns, defaults, choices, today });
        await saveImport(tx, before, { facts });
        await compareRows(tx, context, kind, before, null);
        await countReview(tx, before);
      }
      return requireImport({ ...context, db: tx }, params.id);
    });
    return detailOf(context, kinds, of);
  };

function requireColumns(kind: ImportKind, headings: readonly string[], columns: readonly (string | null)[]): void {
  if (columns.length !== headings.length)
    throw invalid('OtherColumns', `The file has ${headings.length} columns. Name the field of each.`, 'body.columns');
  const labelOf = (name: string) => kind.fields.find((field) => field.name === name)?.label;
  if (columns.some((name) => name !== null && labelOf(name) === undefined))
    throw invalid('UnknownField', 'Choose a field of the list for each column.', 'body.columns');
  const [twice] = fieldsMappedTwice(columns);
  if (twice !== undefined)
    throw invalid('MappedTwice', `Two columns go into ${labelOf(twice)}. Choose one of them.`, 'body.columns');
}

function requireDefaults(kind: ImportKind, defaults: Readonly<Record<string, string>>): void {
  if (Object.keys(defaults).every((name) => name in kind.defaults)) return;
  throw invalid('UnknownField', 'This field has no default.', 'body.defaults');
}

/** The choices by field. A word is compared without regard to case. */
function choicesOf({ words, dates, leftEmpty }: ImportChoicesOnWire): ImportChoices {
  const byField: Record<string, Record<string, string>> = {};
  for (const { field, word, text } of words) {
    byField[field] ??= {};
    byField[field][word.toLowerCase()] = text;
  }
  return { words: byField, dates: Object.fromEntries(dates.map(({ field, ...choice }) => [field, choice])), leftEmpty };
}

/** @throws Refusal 400 for a field that has no words or no dates, and for a text that the field cannot have */
function requireChoices(kind: ImportKind, { words, dates, leftEmpty }: ImportChoices): void {
  const fieldOf = (name: string) => kind.fields.find((field) => field.name === name);
  for (const [name, all] of Object.entries(words)) {
    const known = fieldOf(name)?.words;
    if (known === undefined || Object.values(all).some((text) => text !== '' && !known.includes(text)))
      throw invalid('UnknownText', 'Choose a text of the list for each word.', 'body.choices.words');
  }
  if (Object.keys(dates).some((name) => fieldOf(name)?.isDate !== true))
    throw invalid('UnknownField', 'This field has no dates.', 'body.choices.dates');
  if (leftEmpty.some((name) => fieldOf(name) === undefined || fieldOf(name)?.isRequired === true))
    throw invalid('NeededField', 'This field cannot be left empty.', 'body.choices.leftEmpty');
}
