import type { ImportRow } from '@dropdate/contract/imports/list-import-rows';
import { AppLink } from '../../client/links/app-link.tsx';
import { messages } from './file-import.messages.ts';
import classes from './file-import.module.css';
import type { WebImportKind } from './import-kind.ts';
import { RowText } from './row-text.tsx';
import type { RowChanges } from './use-row-changes.ts';

interface ToCheckProps {
  readonly kind: WebImportKind;
  readonly importId: string;
  readonly row: ImportRow;
  readonly changes: RowChanges;
}

/** The most records that a row repeats in its cell. More would make the row as high as the window. */
const shownMatches = 2;

/**
 * What the user checks in a row and no other column shows: wrong texts of other fields with their labels, texts that were left out,
 * and rows that the row repeats. Marks that only count are left to the counts above the rows.
 */
export function ToCheck({ kind, importId, row, changes }: ToCheckProps) {
  const { errors, matches, remarks, texts, line } = row;
  const inCells = new Set(kind.shown.flatMap((name) => [name, ...(kind.beneath?.[name] ?? [])]));
  // A warning with a correction stands at the field that it corrects.
  const marks = row.marks.filter(
    ({ mark, correction }) =>
      !kind.quietMarks.includes(mark) && (correction === null || !inCells.has(correction.field)),
  );
  // A kind with marks tells repeated rows by them.
  const told = new Set(marks.map(({ text }) => text));
  const other = matches.filter(({ sentence }) => row.marks.length === 0 || told.has(sentence));
  const joined = new Set(kind.joined?.fields);
  const outside = kind.fields.filter(({ name }) => !inCells.has(name) && !joined.has(name));
  const ofRow = Object.keys(errors).filter((name) => !kind.fields.some((field) => field.name === name));
  return (
    <div className={classes.cell}>
      {ofRow.map((name) => (
        <p key={name}>{errors[name]}</p>
      ))}
      {outside
        .filter(({ name }) => name in errors)
        .map(({ name, label }) => (
          <RowText
            key={name}
            importId={importId}
            line={line}
            field={{ name, label }}
            saved={texts[name] ?? ''}
            sentence={errors[name]}
            isLabelled
            changes={changes}
          />
        ))}
      {outside
        .filter(({ name }) => name in remarks)
        .map(({ name, label }) => (
          <p key={name} className={classes.quiet}>
            {`${label}: ${remarks[name]}`}
          </p>
        ))}
      {marks
        .filter(({ text }) => !other.some(({ sentence }) => sentence === text))
        .map(({ mark, text }) => (
          <p key={mark} className={classes.quiet}>
            {text}
          </p>
        ))}
      {other.slice(0, shownMatches).map((match) => (
        <p key={match.sentence} className={classes.quiet}>
          <MatchText {...match} linkOf={kind.linkOf} />
        </p>
      ))}
      {other.length > shownMatches && (
        <p className={classes.quiet}>{messages.moreMatches(other.length - shownMatches)}</p>
      )}
    </div>
  );
}

type MatchTextProps = ImportRow['matches'][number] & Pick<WebImportKind, 'linkOf'>;

/** The sentence about a known record, with its name as a link to the record. */
function MatchText({ sentence, name, recordId, linkOf }: MatchTextProps) {
  const at = name === '' ? -1 : sentence.indexOf(name);
  if (recordId === null || linkOf === null || at < 0) return sentence;
  return (
    <>
      {sentence.slice(0, at)}
      <AppLink target={linkOf(recordId)}>{name}</AppLink>
      {sentence.slice(at + name.length)}
    </>
  );
}
