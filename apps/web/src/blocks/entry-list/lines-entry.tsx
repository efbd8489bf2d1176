import { Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import classes from './entry-list.module.css';

interface LinesEntryProps<Entry> {
  readonly read: (text: string) => { readonly entries: readonly Entry[]; readonly badLines: readonly number[] };
  /** The most entries that are added at once. */
  readonly most: number;
  readonly texts: {
    readonly field: string;
    readonly hint: string;
    readonly placeholder: string;
    readonly badLines: (lines: readonly number[]) => string;
    readonly tooMany: (most: number) => string;
    readonly add: (count: number) => string;
    readonly nothing: string;
  };
  readonly isBusy: boolean;
  /** Returns whether the entries were added. */
  readonly onAdd: (entries: readonly Entry[], how: { readonly isPasted: boolean }) => Promise<boolean>;
}

/** The field into which entries of a list are typed or pasted, one a line. */
export function LinesEntry<Entry>({ read, most, texts, isBusy, onAdd }: LinesEntryProps<Entry>) {
  const [text, setText] = useState('');
  // The line that is being typed counts as wrong only after the user has left the field.
  const [isLeft, setLeft] = useState(false);
  const isPasted = useRef(false);
  const { entries, badLines } = read(text);
  const isTooMany = entries.length > most;
  const problem = isTooMany ? texts.tooMany(most) : badLines.length > 0 ? texts.badLines(badLines) : null;
  const type = (typed: string) => {
    if (typed === '') isPasted.current = false;
    setText(typed);
  };
  const add = async () => {
    if (await onAdd(entries, { isPasted: isPasted.current })) type('');
  };
  return (
    <div className={classes.entry}>
      <Textarea
        className={classes.field ?? ''}
        label={texts.field}
        description={texts.hint}
        placeholder={texts.placeholder}
        autosize
        minRows={4}
        maxRows={8}
        value={text}
        error={isLeft || isTooMany ? problem : null}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        onPaste={() => {
          isPasted.current = true;
        }}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Button
        kind="main"
        isBusy={isBusy}
        isDisabled={entries.length === 0 || problem !== null}
        reason={problem ?? texts.nothing}
        onClick={() => void add()}
      >
        {texts.add(entries.length)}
      </Button>
    </div>
  );
}
