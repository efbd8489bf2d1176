import { acceptText, hasTypeOf, wrongNameText } from '@dropdate/contract/http/upload';
import type { ImportSummary } from '@dropdate/contract/imports/import-summary';
import { maxImportRows } from '@dropdate/domain/import/import-states';
import { useState } from 'react';
import { addFiles } from '../../client/file-choice.ts';
import { Button } from '../../kit/button/button.tsx';
import { FileDrop } from '../../kit/field/file-drop.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './file-import.messages.ts';
import classes from './file-import.module.css';
import type { WebImportKind } from './import-kind.ts';

// The table of the last imports loads late, because the choice of a file does not wait for the table.
const LastImports = latePart(async () => (await import('./last-imports.tsx')).LastImports);

interface SelectStepProps {
  readonly kind: WebImportKind;
  /** The last imports. Null for a kind whose page does not list them. */
  readonly imports: readonly ImportSummary[] | null;
  /** The open review of a page that has one at a time. */
  readonly open: Pick<ImportSummary, 'id' | 'fileName'> | null;
  readonly onFile: (file: File) => void;
  readonly onOpen: (importId: string) => void;
}

/** The first step: the user chooses or drops a file. Below it are the last imports. */
export function SelectStep({ kind, imports, open, onFile, onOpen }: SelectStepProps) {
  const { form } = kind;
  const [problem, setProblem] = useState<string | null>(null);
  const add = (added: readonly File[]) => {
    if (form === undefined) return;
    if (added.some(({ name }) => !hasTypeOf(name, form))) {
      setProblem(wrongNameText(form));
      return;
    }
    const choice = addFiles([], added, form);
    setProblem(choice.problem);
    const [file] = choice.files;
    if (file !== undefined && choice.problem === null) onFile(file);
  };
  return (
    <>
      <div className={classes.narrow}>
        {open !== null && (
          <div className={classes.file}>
            <span className={classes.fileName}>{messages.openReview(open.fileName)}</span>
            <Button onClick={() => onOpen(open.id)}>{messages.toReview}</Button>
          </div>
        )}
        <FileDrop
          label={messages.choose}
          hint={messages.hint(form?.mostMegabytes ?? 0, maxImportRows)}
          accept={form === undefined ? '' : acceptText(form)}
          files={[]}
          isSingle
          problem={problem}
          removeLabel={messages.remove}
          onAdd={add}
          onRemove={() => undefined}
        />
      </div>
      {imports !== null && (
        <LastImports
          kind={kind}
          imports={imports}
          onOpen={onOpen}
          onMissing={() => toast.error(messages.lastMissing)}
        />
      )}
    </>
  );
}
