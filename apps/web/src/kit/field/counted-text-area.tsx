import { Textarea, type TextareaProps } from '@mantine/core';
import { type RefObject, useId, useRef } from 'react';
import classes from './counted-text-area.module.css';
import { useDescribedBy } from './use-described-by.ts';

interface CountedTextAreaProps extends Omit<TextareaProps, 'value' | 'onChange' | 'maxLength'> {
  readonly value: string;
  /** The most characters. The field takes no more. */
  readonly max: number;
  /** The sentence beside the counter of a full field. */
  readonly fullText: string;
  /** The ref of the field, for a parent that moves the focus to the field. */
  readonly field?: RefObject<HTMLTextAreaElement | null>;
  readonly onType: (text: string) => void;
}

/** A field for a long text, with a counter of used and allowed characters below it: `120/4000`. */
export function CountedTextArea({ value, max, fullText, field, onType, ...props }: CountedTextAreaProps) {
  const id = useId();
  const own = useRef<HTMLTextAreaElement>(null);
  const input = field ?? own;
  useDescribedBy(input, id);
  return (
    <div className={classes.field}>
      <Textarea
        autosize
        minRows={3}
        maxRows={10}
        {...props}
        ref={input}
        value={value}
        maxLength={max}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <div className={classes.line}>
        {/* Only the full field is announced. A counter that speaks with every key would be noise. */}
        <span role="status" className={classes.full}>
          {value.length >= max && fullText}
        </span>
        <span id={id} className={classes.count}>
          {value.length}/{max}
        </span>
      </div>
    </div>
  );
}
