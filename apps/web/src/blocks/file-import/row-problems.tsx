import type { ImportRow } from '@dropdate/contract/imports/list-import-rows';
import { AppLink } from '../../client/links/app-link.tsx';
import { TextField } from '../../kit/field/text-field.tsx';
import { messages } from './file-import.messages.ts';
import classes from './file-import.module.css';
import type { WebImportKind } from './import-kind.ts';
import { problemText } from './problem-text.ts';
import { useFieldText } from './use-field-text.ts';
import type { RowField } from './use-fix-row.ts';
import type { RowChanges } from './use-row-changes.ts';

interface RowProblemsProps {
  readonly kind: WebImportKind;
  readonly importId: string;
  readonly row: ImportRow;
  readonly changes: RowChanges;
}

/**
 * The problems of a row, in the order of the fields. Each wrong text is a field, which is saved when the user leaves it or
 * presses Enter.
 */
export function RowProblems({ kind, importId, row, changes }: RowProblemsProps) {
  const { errors, matches, marks, remarks, texts, line } = row;
  // A kind with marks tells repeated rows by them.
  const told = new Set(marks.map(({ text }) => text));
  const other = matches.filter(({ sentence }) => marks.length === 0 || told.has(sentence));
  const noted = kind.fields.filter(({ name }) => name in remarks);
  const wrong = kind.fields.filter(({ name }) => name in errors);
  const ofRow = Object.keys(errors).filter((name) => !kind.fields.some((field) => field.name === name));
  return (
    <div className={classes.problems}>
      {ofRow.map((name) => (
        <p key={name}>{errors[name]}</p>
      ))}
      {wrong.map(({ name, label }) => (
        <WrongText
          key={name}
          label={label}
          spoken={messages.fieldOf(label, line)}
          place={{ importId, line, name, changes }}
          saved={texts[name] ?? ''}
          sentence={problemText(label, errors[name] ?? '')}
        />
      ))}
      {noted.map(({ name, label }) => (
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
      {other.map((match) => (
        <p key={match.sentence} className={classes.quiet}>
          <MatchText {...match} linkOf={kind.linkOf} />
        </p>
      ))}
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

interface WrongTextProps {
  readonly label: string;
  readonly spoken: string;
  readonly saved: string;
  readonly sentence: string;
  readonly place: RowField;
}

function WrongText({ label, spoken, saved, sentence, place }: WrongTextProps) {
  const { text, type, leave } = useFieldText(place, saved);
  return (
    <TextField
      aria-label={spoken}
      placeholder={label}
      size="xs"
      value={text}
      error={sentence}
      onChange={({ currentTarget: { value } }) => type(value)}
      onBlur={leave}
      onKeyDown={({ key }) => {
        if (key === 'Enter') leave();
      }}
    />
  );
}
