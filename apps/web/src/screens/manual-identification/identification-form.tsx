import type { UnidentifiedCard } from '@dropdate/contract/response-cards/list-unidentified-cards';
import { readPrintedKey } from '@dropdate/domain/mail-piece/identity/printed-key';
import { IconSearch } from '@tabler/icons-react';
import type { ComponentProps, FormEvent, RefObject } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { groupedMask } from '../../kit/field/grouped-mask.ts';
import { MaskedField } from '../../kit/field/masked-field.tsx';
import { ImageCrop } from '../../kit/image-viewer/image-crop.tsx';
import { EmptyState } from '../../kit/state/empty-state.tsx';
import { messages } from './manual-identification.messages.ts';
import classes from './manual-identification.module.css';
import { NameSearch } from './name-search.tsx';
import { ProspectChoice } from './prospect-choice.tsx';
import { candidatesOf, type Draft, isFlagged, newDraft, withPick, withTyped } from './session-draft.ts';

/** The masks of specification 3, section 5: 5-4-2 and 5-4. */
const keyMask = groupedMask([5, 4, 2], 'letters and digits');
const zipMask = groupedMask([5, 4], 'digits');

interface IdentificationFormProps {
  readonly card: UnidentifiedCard;
  readonly draft: Draft;
  readonly isLocked: boolean;
  readonly isSearching: boolean;
  /** Whether the fields of the search by name are shown. */
  readonly hasNames: boolean;
  readonly keyField: RefObject<HTMLDivElement | null>;
  readonly nameField: RefObject<HTMLDivElement | null>;
  readonly onChange: (change: (draft: Draft) => Draft) => void;
  readonly onSearch: (by: 'key' | 'name') => void;
  readonly onOpenNames: () => void;
}

/** What is known about a card: the print on its image, the fields of the search, and the prospects to choose from. */
export function IdentificationForm(props: IdentificationFormProps) {
  const { card, draft, isLocked, isSearching, onChange, onSearch } = props;
  const isOff = isLocked || isFlagged(draft);
  const hasKey = keyMask.isComplete(draft.printKeyCode);
  const isComplete = hasKey && zipMask.isComplete(draft.zipCodeAndZipPlus);
  const isUnreadable = hasKey && !isOff && readPrintedKey(draft.printKeyCode) === undefined;
  const fresh = newDraft(card);
  const prospects = candidatesOf(card, draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || isOff || isSearching) return;
    if (isUnreadable) props.keyField.current?.querySelector('input')?.focus();
    else onSearch('key');
  };
  return (
    <div className={classes.form}>
      {card.manualReason !== null && <p className={classes.why}>{messages.reasons[card.manualReason]}</p>}
      {card.imageUrl !== null && card.keyBox !== null && (
        <ImageCrop key={card.id} src={card.imageUrl} box={card.keyBox} label={messages.crop} />
      )}
      <form className={classes.search} onSubmit={submit}>
        <div className={classes.pair}>
          <div ref={props.keyField}>
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
              onType={(printKeyCode) => onChange((before) => withTyped(before, { printKeyCode }))}
            />
          </div>
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
        <Button
          type="submit"
          icon={<IconSearch size={16} stroke={1.65} />}
          isBusy={isSearching}
          isDisabled={isOff || !isComplete}
          {...(!isLocked && { reason: isFlagged(draft) ? messages.whyOffFlagged : messages.whyOff })}
        >
          {messages.search}
        </Button>
      </form>
      <NameSearch
        draft={draft}
        isOpen={props.hasNames}
        isOff={isOff}
        isSearching={isSearching}
        field={props.nameField}
        onOpen={props.onOpenNames}
        onChange={onChange}
        onSearch={() => onSearch('name')}
      />
      {draft.found !== null && draft.found.length === 0 && (
        <EmptyState kind="no-match" title={messages.noMatch} sentence={messages.noMatchSentence} />
      )}
      {prospects.length > 0 && (
        <ProspectChoice
          prospects={prospects}
          proposed={card.proposals}
          picked={draft.picked}
          printKeyCode={draft.printKeyCode}
          isDisabled={isOff}
          onPick={(picked) => onChange((before) => withPick(before, picked))}
        />
      )}
    </div>
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
