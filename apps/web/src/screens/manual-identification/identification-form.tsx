import type { UnidentifiedCard } from '@dropdate/contract/response-cards/list-unidentified-cards';
import type { RefObject } from 'react';
import { type Candidates, isFlagged, withPick } from '../../blocks/response-card/identify/decision.ts';
import { messages as sessionTexts } from '../../blocks/response-card/identify/identification.messages.ts';
import classes from '../../blocks/response-card/identify/identification.module.css';
import { ProspectChoice } from '../../blocks/response-card/identify/prospect-choice.tsx';
import { ImageCrop } from '../../kit/image-viewer/image-crop.tsx';
import { EmptyState } from '../../kit/state/empty-state.tsx';
import { CodeSearch } from './code-search.tsx';
import type { SearchBy } from './find-prospects.ts';
import { KeySearch } from './key-search.tsx';
import { messages } from './manual-identification.messages.ts';
import { NameSearch } from './name-search.tsx';
import type { Draft } from './session-draft.ts';

/** The parts of the form that get the focus. */
export interface FormParts {
  readonly key: RefObject<HTMLDivElement | null>;
  readonly code: RefObject<HTMLDivElement | null>;
  readonly name: RefObject<HTMLDivElement | null>;
  readonly prospects: RefObject<HTMLFieldSetElement | null>;
}

interface IdentificationFormProps {
  readonly card: UnidentifiedCard;
  readonly draft: Draft;
  readonly candidates: Candidates;
  readonly isLocked: boolean;
  readonly isSearching: boolean;
  /** Whether the fields of the search by name are shown. */
  readonly hasNames: boolean;
  readonly parts: FormParts;
  readonly onChange: (change: (draft: Draft) => Draft) => void;
  readonly onSearch: (by: SearchBy) => void;
  readonly onOpenNames: () => void;
}

/** What is known about a card: the print on its image, the fields of the search, and the prospects to choose from. */
export function IdentificationForm(props: IdentificationFormProps) {
  const { card, draft, candidates, isLocked, isSearching, parts, onChange, onSearch } = props;
  const isOff = isLocked || isFlagged(draft);
  return (
    <div className={classes.form}>
      {card.manualReason !== null && <p className={classes.why}>{messages.reasons[card.manualReason]}</p>}
      {card.imageUrl !== null && card.keyBox !== null && (
        <ImageCrop key={card.id} src={card.imageUrl} box={card.keyBox} label={messages.crop} />
      )}
      <KeySearch
        card={card}
        draft={draft}
        isLocked={isLocked}
        isSearching={isSearching}
        field={parts.key}
        onChange={onChange}
        onSearch={() => onSearch('key')}
      />
      <CodeSearch
        draft={draft}
        isOff={isOff}
        isSearching={isSearching}
        field={parts.code}
        onChange={onChange}
        onSearch={() => onSearch('code')}
      />
      <NameSearch
        key={card.id}
        draft={draft}
        isOpen={props.hasNames}
        isOff={isOff}
        isSearching={isSearching}
        field={parts.name}
        onOpen={props.onOpenNames}
        onChange={onChange}
        onSearch={() => onSearch('name')}
      />
      {draft.found !== null && draft.found.length === 0 && (
        <EmptyState kind="no-match" title={sessionTexts.noMatch} sentence={messages.noMatchSentence} />
      )}
      {candidates.matches.length + candidates.near.length > 0 && (
        <ProspectChoice
          list={parts.prospects}
          candidates={candidates}
          proposed={card.proposals}
          proposedText={messages.proposed}
          picked={draft.picked}
          printKeyCode={draft.printKeyCode}
          isDisabled={isOff}
          onPick={(picked) => onChange((before) => withPick(before, picked))}
        />
      )}
    </div>
  );
}
