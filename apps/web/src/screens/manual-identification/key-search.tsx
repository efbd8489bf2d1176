import type { UnidentifiedCard } from '@dropdate/contract/response-cards/list-unidentified-cards';
import { readPrintedKey } from '@dropdate/domain/mail-piece/identity/printed-key';
import { IconSearch } from '@tabler/icons-react';
import { type ComponentProps, type FormEvent, type RefObject, useRef } from 'react';
import { isFlagged, withTyped } from '../../blocks/response-card/identify/decision.ts';
import { focusIn } from '../../blocks/response-card/identify/focus-in.ts';
import { messages as sessionTexts } from '../../blocks/response-card/identify/identification.messages.ts';
import classes from '../../blocks/response-card/identify/identification.module.css';
import { Button } from '../../kit/button/button.tsx';
import { groupedMask } from '../../kit/field/grouped-mask.ts';
import { MaskedField } from '../../kit/field/masked-field.tsx';
import { messages } from './manual-identification.messages.ts';
import { type Draft, newDraft } from './session-draft.ts';

/** The masks of specification 3, section 5: 5-4-2 and 5-4. */
const keyMask = groupedMask([5, 4, 2], 'letters and digits');
const zipMask = groupedMask([5, 4], 'digits');

interface KeySearchProps {
  readonly card: UnidentifiedCard;
  readonly draft: Draft;
  readonly isLocked: boolean;
  readonly isSearching: boolean;
  readonly field: RefObject<HTMLDivElement | null>;
  readonly onChange: (change: (draft: Draft) => Draft) => void;
  readonly onSearch: () => void;
}

/** The search by printed key and ZIP code. A full key leads on to the ZIP code, where Enter searches. */
export function KeySearch({ card, draft, isLocked, isSearching, field, onChange, onSearch }: KeySearchProps) {
  const zipField = useRef<HTMLDivElement>(null);
  const isOff = isLocked || isFlagged(draft);
  const hasKey = keyMask.isComplete(draft.printKeyCode);
  const hasZip = zipMask.isComplete(draft.zipCodeAndZipPlus);
  const isUnreadable = hasKey && !isOff && readPrintedKey(draft.printKeyCode) === undefined;
  const fresh = newDraft(card);
  const typeKey = (printKeyCode: string) => {
    onChange((before) => withTyped(before, { printKeyCode }));
    const isFull = keyMask.isComplete(printKeyCode) && readPrintedKey(printKeyCode) !== undefined;
    if (isFull && !hasKey) focusIn(zipField.current);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isOff || isSearching) return;
    if (!hasKey || isUnreadable) focusIn(field.current);
    else if (!hasZip) focusIn(zipField.current);
    else onSearch();
  };
  return (
    <form className={classes.search} onSubmit={submit}>
      <div className={classes.pair}>
        <div ref={field}>
          <MaskedField
            {...shared}
            label={messages.printKeyCode}
            placeholder={messages.printKeyForm}
            disabled={isOff}
            mask={keyMask.mask}
            entry={keyMask.entry}
            description={readMark(draft.printKeyCode, fresh.printKeyCode)}
            value={draft.printKeyCode}
            error={isUnreadable && messages.noKey}
            onType={typeKey}
          />
        </div>
        <div ref={zipField}>
          <MaskedField
            {...shared}
            label={messages.zip}
            placeholder={messages.zipForm}
            disabled={isOff}
            mask={zipMask.mask}
            entry={zipMask.entry}
            description={readMark(draft.zipCodeAndZipPlus, fresh.zipCodeAndZipPlus)}
            value={draft.zipCodeAndZipPlus}
            onType={(zipCodeAndZipPlus) => onChange((before) => withTyped(before, { zipCodeAndZipPlus }))}
          />
        </div>
      </div>
      <Button
        type="submit"
        icon={<IconSearch size={16} stroke={1.65} />}
        isBusy={isSearching}
        isDisabled={isOff || !hasKey || !hasZip}
        {...(!isLocked && { reason: isFlagged(draft) ? sessionTexts.whyOffFlagged : messages.whyOff })}
      >
        {sessionTexts.search}
      </Button>
    </form>
  );
}

const shared = {
  autoComplete: 'off',
  spellCheck: false,
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
} satisfies Partial<ComponentProps<typeof MaskedField>>;

/** The mark of a field whose content was read from the image and not changed. */
const readMark = (text: string, read: string): string | undefined =>
  read !== '' && text === read ? messages.read : undefined;
