import { exportImportRows } from '@dropdate/contract/imports/export-import-rows';
import type { ImportDetail } from '@dropdate/contract/imports/get-import';
import { Button } from '../../kit/button/button.tsx';
import { TextButton } from '../../kit/button/text-button.tsx';
import { messages } from './file-import.messages.ts';
import classes from './file-import.module.css';
import type { WebImportKind } from './import-kind.ts';
import { unfreeText } from './unfree-text.ts';
import { useSaveRows } from './use-save-rows.ts';

interface MarkKindsProps {
  readonly kind: Pick<WebImportKind, 'unsavedMarks'>;
  readonly of: ImportDetail;
  /** The mark whose rows are shown. */
  readonly mark: string | null;
  readonly onMark: (mark: string | null) => void;
  /** Selects all rows with a mark, or leaves them out. */
  readonly onSelect: (mark: string, isSelected: boolean) => void;
}

/** The marks of a review with their counts: each shows its rows alone, and leaves all of them out with one press. */
export function MarkKinds({ kind, of, mark, onMark, onSelect }: MarkKindsProps) {
  const { marks } = of;
  const save = useSaveRows(exportImportRows, of.id);
  const shown = marks.find((one) => one.mark === mark);
  const isLeftOut = (one: (typeof marks)[number]) => one.isBlocking || kind.unsavedMarks?.includes(one.mark) === true;
  if (marks.length === 0) return null;
  return (
    <div className={classes.kinds}>
      <span className={classes.quiet}>{messages.marked}</span>
      {marks.map((one) => (
        <TextButton
          key={one.mark}
          expanded={one.mark === mark}
          onClick={() => onMark(one.mark === mark ? null : one.mark)}
        >
          {messages.markKind(one.label, one.count, isLeftOut(one))}
        </TextButton>
      ))}
      {shown !== undefined && <TextButton onClick={() => onMark(null)}>{messages.showAllRows}</TextButton>}
      {of.errors === 0 && marks.some(({ isBlocking }) => isBlocking) && (
        <Button size="small" kind="quiet" isBusy={save.isBusy} onClick={() => void save.run()}>
          {unfreeText(of)}
        </Button>
      )}
      {shown !== undefined && !isLeftOut(shown) && (
        <Button size="small" onClick={() => onSelect(shown.mark, shown.selected === 0)}>
          {shown.selected === 0 ? messages.takeMarked(shown.label) : messages.leaveMarked(shown.label)}
        </Button>
      )}
    </div>
  );
}
