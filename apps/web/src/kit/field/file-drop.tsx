import { IconFileUpload, IconX } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import classes from './file-drop.module.css';

interface FileDropProps {
  /** The words of the field. They are the accessible name of the button that opens the file chooser. */
  readonly label: string;
  /** The allowed files, below the label. */
  readonly hint: string;
  /** The extensions that the file chooser offers: `.csv,.xlsx`. */
  readonly accept: string;
  readonly files: readonly File[];
  /** Whether the field takes one file only. */
  readonly isSingle?: boolean;
  /** True for a low field: its words stand in one line, and a page does not start with the focus on it. */
  readonly isLow?: boolean;
  readonly problem: string | null;
  readonly removeLabel: (name: string) => string;
  /** Called with the files that the user chose or dropped. */
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRemove: (file: File) => void;
}

/** A field for files: the user drops files on it, or opens the file chooser. The chosen files stand below. */
export function FileDrop({
  label,
  hint,
  accept,
  files,
  isSingle = false,
  isLow = false,
  problem,
  ...props
}: FileDropProps) {
  const { removeLabel, onAdd, onRemove } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    // Without this, the browser would open a dropped file in place of the page.
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onAdd([...event.dataTransfer.files]);
  };
  return (
    <div className={classes.field}>
      <label
        className={classes.zone}
        data-over={isOver}
        data-wrong={problem !== null}
        data-low={isLow}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileUpload size={isLow ? 18 : 24} stroke={isLow ? 1.65 : 1.5} aria-hidden />
        <span className={classes.label}>{label}</span>
        <span id={`${id}-hint`} className={classes.hint}>
          {hint}
        </span>
        <input
          ref={input}
          className={classes.input}
          type="file"
          multiple={!isSingle}
          accept={accept}
          aria-label={label}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? `${id}-hint` : `${id}-problem`}
          data-autofocus={isLow ? undefined : true}
          onKeyDown={(event) => {
            // Browsers open the chooser of such a field on Space alone.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            event.currentTarget.click();
          }}
          onChange={(event) => {
            onAdd([...(event.currentTarget.files ?? [])]);
            // The same file can then be chosen again after it was removed.
            event.currentTarget.value = '';
          }}
        />
      </label>
      {problem !== null && (
        <p id={`${id}-problem`} role="alert" className="field-error">
          {problem}
        </p>
      )}
      {files.length > 0 && (
        <ul className={classes.files}>
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`} className={classes.file}>
              <span className={classes.name}>{file.name}</span>
              <IconButton
                label={removeLabel(file.name)}
                icon={<IconX size={14} stroke={1.65} />}
                onClick={() => {
                  onRemove(file);
                  input.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
