import type { ImportRow } from '@dropdate/contract/imports/list-import-rows';
import { messages } from './file-import.messages.ts';
import classes from './file-import.module.css';
import type { WebImportKind } from './import-kind.ts';
import { RowText } from './row-text.tsx';
import type { RowChanges } from './use-row-changes.ts';

interface RowCellProps {
  readonly kind: WebImportKind;
  readonly importId: string;
  readonly name: string;
  readonly row: ImportRow;
  readonly changes: RowChanges;
}

/**
 * A field of a row in a review: its text, which is a field where the text is wrong or may be changed, with its problem
 * below, and the fields that share its cell.
 */
export function RowCell({ name, ...props }: RowCellProps) {
  const { kind, row } = props;
  const beneath = (kind.beneath?.[name] ?? []).filter(
    (field) => (row.texts[field] ?? '') !== '' || field in row.errors,
  );
  return (
    <div className={classes.cell} data-field>
      <CellField {...props} name={name} />
      {beneath.map((field) => (
        <CellField {...props} key={field} name={field} isLabelled />
      ))}
    </div>
  );
}

function CellField({
  kind,
  importId,
  name,
  row: { line, texts, errors, remarks, marks },
  changes,
  isLabelled = false,
}: RowCellProps & { readonly isLabelled?: boolean }) {
  const label = labelOf(kind, name);
  const change = kind.changeable.find(({ field }) => field === name);
  const saved = texts[name] ?? '';
  const remark = remarks[name];
  const advised = marks.find(({ correction }) => correction?.field === name);
  return (
    <>
      {change === undefined && !(name in errors) ? (
        <span data-cut>{saved}</span>
      ) : (
        <RowText
          importId={importId}
          line={line}
          field={{ name, label }}
          options={change?.options}
          saved={saved}
          sentence={errors[name]}
          isLabelled={isLabelled}
          {...(advised && { advice: { text: advised.text, correction: advised.correction?.text ?? '' } })}
          changes={changes}
        />
      )}
      {remark !== undefined && <p className={classes.remark}>{remark}</p>}
    </>
  );
}

export const labelOf = (kind: Pick<WebImportKind, 'fields'>, name: string): string =>
  kind.fields.find((field) => field.name === name)?.label ?? messages.wholeRow;
