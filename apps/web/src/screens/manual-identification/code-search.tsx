import { parseQualifyingCode, qualifyingCodeLength } from '@dropdate/domain/mail-piece/identity/qualifying-code';
import type { FormEvent, RefObject } from 'react';
import { withTyped } from '../../blocks/response-card/identify/decision.ts';
import { focusIn } from '../../blocks/response-card/identify/focus-in.ts';
import classes from '../../blocks/response-card/identify/identification.module.css';
import { Button } from '../../kit/button/button.tsx';
import { groupedMask } from '../../kit/field/grouped-mask.ts';
import { MaskedField } from '../../kit/field/masked-field.tsx';
import { messages } from './manual-identification.messages.ts';
import type { Draft } from './session-draft.ts';

const codeMask = groupedMask([qualifyingCodeLength], 'letters and digits');

interface CodeSearchProps {
  readonly draft: Draft;
  readonly isOff: boolean;
  readonly isSearching: boolean;
  readonly field: RefObject<HTMLDivElement | null>;
  readonly onChange: (change: (draft: Draft) => Draft) => void;
  readonly onSearch: () => void;
}

/** The search by the code of 8 characters, which often survives where the printed key is torn or written over. */
export function CodeSearch({ draft, isOff, isSearching, field, onChange, onSearch }: CodeSearchProps) {
  const isComplete = codeMask.isComplete(draft.code);
  const isUnreadable = isComplete && parseQualifyingCode(draft.code) === undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isOff || isSearching) return;
    if (!isComplete || isUnreadable) focusIn(field.current);
    else onSearch();
  };
  return (
    <form className={classes.code} onSubmit={submit} aria-label={messages.codeForm}>
      <div ref={field}>
        <MaskedField
          label={messages.code}
          autoComplete="off"
          spellCheck={false}
          disabled={isOff}
          mask={codeMask.mask}
          entry={codeMask.entry}
          value={draft.code}
          error={isUnreadable && messages.noCode}
          onType={(code) => onChange((before) => withTyped(before, { code }))}
        />
      </div>
      <Button
        type="submit"
        isBusy={isSearching}
        isDisabled={isOff || !isComplete}
        {...(!isOff && { reason: messages.codeHint })}
      >
        {messages.searchCode}
      </Button>
    </form>
  );
}
