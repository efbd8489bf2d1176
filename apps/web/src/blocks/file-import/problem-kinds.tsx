import { exportImportRows } from '@dropdate/contract/imports/export-import-rows';
import type { ImportDetail } from '@dropdate/contract/imports/get-import';
import { Button } from '../../kit/button/button.tsx';
import { TextButton } from '../../kit/button/text-button.tsx';
import { messages } from './file-import.messages.ts';
import classes from './file-import.module.css';
import type { WebImportKind } from './import-kind.ts';
import { labelOf } from './row-cell.tsx';
import { unfreeText } from './unfree-text.ts';
import { useImportChoices } from './use-import-choices.ts';
import { useSaveRows } from './use-save-rows.ts';

interface ProblemKindsProps {
  readonly kind: WebImportKind;
  readonly of: ImportDetail;
  /** The field whose wrong rows are shown. */
  readonly field: string | null;
  readonly onField: (field: string | null) => void;
}

/** The wrong texts of a review by their fields: shown alone, left empty at once, or saved as a file to mend. */
export function ProblemKinds({ kind, of, field, onField }: ProblemKindsProps) {
  const { apply, isPending } = useImportChoices(of);
  const save = useSaveRows(exportImportRows, of.id);
  const { problems, choices } = of;
  const named = (name: string) => labelOf(kind, name);
  const mayBeEmpty = (name: string) => kind.fields.some((one) => one.name === name && one.isRequired !== true);
  const leavable = problems.map(({ field: name }) => name).filter(mayBeEmpty);
  const shown = field !== null && leavable.includes(field) ? [field] : leavable;
  const leave = (names: readonly string[]) => {
    onField(null);
    apply({ leftEmpty: [...new Set([...choices.leftEmpty, ...names])] });
  };
  if (problems.length === 0 && choices.leftEmpty.length === 0) return null;
  return (
    <div className={classes.kinds}>
      {problems.length > 0 && <span className={classes.quiet}>{messages.wrong}</span>}
      {problems.map(({ field: name, count }) => (
        <TextButton key={name} expanded={field === name} onClick={() => onField(field === name ? null : name)}>
          {messages.wrongField(named(name), count)}
        </TextButton>
      ))}
      {/* The sentence about corrected rows has a button of its own. */}
      {problems.some((one) => one.field === field) && (
        <TextButton onClick={() => onField(null)}>{messages.showAllRows}</TextButton>
      )}
      {shown.length > 0 && (
        <Button size="small" isBusy={isPending} onClick={() => leave(shown)}>
          {shown.length === 1 ? messages.leaveEmpty(named(shown[0] ?? '')) : messages.leaveAllEmpty}
        </Button>
      )}
      {problems.length > 0 && (
        <Button size="small" kind="quiet" isBusy={save.isBusy} onClick={() => void save.run()}>
          {unfreeText(of)}
        </Button>
      )}
      {choices.leftEmpty.length > 0 && (
        <p className={classes.quiet}>
          {messages.leftEmpty(choices.leftEmpty.map(named))}{' '}
          <TextButton isDisabled={isPending} onClick={() => apply({ leftEmpty: [] })}>
            {messages.correctAgain}
          </TextButton>
        </p>
      )}
    </div>
  );
}
