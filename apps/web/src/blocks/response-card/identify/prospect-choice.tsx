import type { MatchingAudience } from '@dropdate/contract/response-cards/search-audience';
import { formatPrintedKey, readPrintedKey } from '@dropdate/domain/mail-piece/identity/printed-key';
import { formatCount } from '@dropdate/domain/money/money-text';
import type { ComparedPart } from '@dropdate/domain/response-card/compared-parts';
import { Radio } from '@mantine/core';
import type { RefObject } from 'react';
import { usDate } from '../../../client/dates.ts';
import { KeyCap } from '../../../kit/button/key-cap.tsx';
import { TextButton } from '../../../kit/button/text-button.tsx';
import { type Candidate, type Candidates, canBePicked, countsAsNotMailed, takenByKey } from './decision.ts';
import { messages } from './identification.messages.ts';
import classes from './identification.module.css';
import { prospectsMark } from './use-session-keys.ts';

interface ProspectChoiceProps {
  readonly list: RefObject<HTMLFieldSetElement | null>;
  readonly candidates: Candidates;
  /** The prospects that the server proposed. */
  readonly proposed: readonly MatchingAudience[];
  /** What these prospects were proposed by. */
  readonly proposedText: string;
  readonly picked: MatchingAudience | null;
  /** The typed key. The letters of a prospect's key that differ from it are marked. */
  readonly printKeyCode: string;
  readonly isDisabled: boolean;
  readonly onPick: (prospect: MatchingAudience | null) => void;
}

/**
 * The prospects that may have sent the card, of which the operator picks one. None is picked beforehand. Prospects that
 * disagree in a part of key or ZIP code stand apart, and have no key (decision 64).
 */
export function ProspectChoice({ list, candidates, picked, isDisabled, onPick, ...props }: ProspectChoiceProps) {
  const { matches, near } = candidates;
  const withKey = takenByKey(candidates);
  const rowOf = (candidate: Candidate) => {
    const { prospect } = candidate;
    const place = withKey.indexOf(prospect);
    return (
      <div key={prospect.id} className={classes.prospect} data-picked={prospect.id === picked?.id}>
        <Radio
          name="prospect"
          classNames={{ body: classes.choice ?? '' }}
          checked={prospect.id === picked?.id}
          disabled={isDisabled || !canBePicked(prospect)}
          onChange={() => onPick(prospect)}
          label={
            <ProspectWords
              candidate={candidate}
              typed={props.printKeyCode}
              proposedText={props.proposed.some(({ id }) => id === prospect.id) ? props.proposedText : null}
            />
          }
        />
        {place >= 0 && place < 9 && (
          <span aria-hidden className={classes.cap}>
            <KeyCap keys={String(place + 1)} />
          </span>
        )}
      </div>
    );
  };
  return (
    <fieldset ref={list} className={classes.prospects} disabled={isDisabled} tabIndex={-1} {...prospectsMark}>
      <legend className={classes.legend}>
        {messages.prospects} <span className={classes.count}>{formatCount(matches.length)}</span>
        {picked !== null && (
          <TextButton isDisabled={isDisabled} onClick={() => onPick(null)}>
            {messages.clearPick}
          </TextButton>
        )}
      </legend>
      {matches.map(rowOf)}
      {near.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a second fieldset would take the radio buttons into another group
        <div role="group" aria-labelledby={nearId} className={classes.near}>
          <p id={nearId} className={classes.legend}>
            {messages.near} <span className={classes.count}>{formatCount(near.length)}</span>
          </p>
          {matches.length === 0 && <p className={classes.quiet}>{messages.noneAgrees}</p>}
          {near.map(rowOf)}
        </div>
      )}
      {picked?.isSeed === true && (
        <p role="status" className={classes.quiet}>
          {messages.seedSentence}
        </p>
      )}
      {picked !== null && countsAsNotMailed(picked) && (
        <p role="status" className={classes.warning}>
          {messages.notMailedWarning}
        </p>
      )}
    </fieldset>
  );
}

const nearId = 'near-prospects';

interface ProspectWordsProps {
  readonly candidate: Candidate;
  readonly typed: string;
  readonly proposedText: string | null;
}

function ProspectWords({ candidate: { prospect, differs }, typed, proposedText }: ProspectWordsProps) {
  const { firstName, middleName, lastName, addressLine1, city, state, zipCode, isSeed } = prospect;
  const name = [firstName, middleName, lastName].filter((part) => part !== '').join(' ');
  const [zip = '', plus] = zipCode.split('-');
  return (
    <span className={classes.words}>
      <span className={classes.name} dir="auto">
        {name}
      </span>
      {proposedText !== null && <span className={classes.tag}>{proposedText}</span>}
      {isSeed && <span className={classes.tag}>{messages.seed}</span>}
      <span className={classes.line}>{addressLine1}</span>
      <span className={classes.line}>
        {`${city}, ${state} `}
        <Marked text={zip} isMarked={differs.includes('zipCode')} />
        {plus !== undefined && '-'}
        {plus !== undefined && <Marked text={plus} isMarked={differs.includes('zipCodePlus')} />}
      </span>
      {differs.length > 0 && <span className={classes.line}>{messages.differs(differs.map(partWord))}</span>}
      <span className={classes.quiet}>
        <ComparedKey printedKey={prospect.printedKey} typed={typed} />
        {`, ${prospect.clientName}, ${messages.campaign(formatCount(prospect.campaignNumber), prospect.campaignName)}, `}
        {mailedText(prospect)}
      </span>
    </span>
  );
}

const partWord = (part: ComparedPart): string => messages.parts[part];

function mailedText(prospect: MatchingAudience): string {
  if (prospect.dateMailed !== null) return messages.mailed(usDate(prospect.dateMailed));
  return countsAsNotMailed(prospect) ? messages.countsAsNotMailed : messages.notMailed;
}

function Marked({ text, isMarked }: { readonly text: string; readonly isMarked: boolean }) {
  return isMarked ? <mark className={classes.differs}>{text}</mark> : text;
}

/** A printed key. Its letters that differ from the typed key are marked. */
function ComparedKey({ printedKey, typed }: { readonly printedKey: string; readonly typed: string }) {
  const key = readPrintedKey(typed);
  if (key === undefined) return <span className="tabular">{printedKey}</span>;
  const read = formatPrintedKey(key);
  return (
    <span className="tabular">
      {[...printedKey].map((letter, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the letters of a key never move
        <Marked key={place} text={letter} isMarked={letter !== read.charAt(place)} />
      ))}
    </span>
  );
}
