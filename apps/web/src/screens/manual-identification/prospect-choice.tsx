import type { MatchingAudience } from '@dropdate/contract/response-cards/search-audience';
import { formatCount } from '@dropdate/domain/money/money-text';
import { Radio } from '@mantine/core';
import { usDate } from '../../client/dates.ts';
import { KeyCap } from '../../kit/button/key-cap.tsx';
import { TextButton } from '../../kit/button/text-button.tsx';
import { messages } from './manual-identification.messages.ts';
import classes from './manual-identification.module.css';
import { canBePicked } from './session-draft.ts';

interface ProspectChoiceProps {
  readonly prospects: readonly MatchingAudience[];
  /** The prospects that the scan proposed. */
  readonly proposed: readonly MatchingAudience[];
  readonly picked: MatchingAudience | null;
  /** The typed key. The letters of a prospect's key that differ from it are marked. */
  readonly printKeyCode: string;
  readonly isDisabled: boolean;
  readonly onPick: (prospect: MatchingAudience | null) => void;
}

/** The prospects that may have sent the card, of which the operator picks one. None is picked beforehand. */
export function ProspectChoice({ prospects, proposed, picked, isDisabled, onPick, ...props }: ProspectChoiceProps) {
  return (
    <fieldset className={classes.prospects} disabled={isDisabled}>
      <legend className={classes.legend}>
        {messages.prospects} <span className={classes.count}>{formatCount(prospects.length)}</span>
        {picked !== null && (
          <TextButton isDisabled={isDisabled} onClick={() => onPick(null)}>
            {messages.clearPick}
          </TextButton>
        )}
      </legend>
      {prospects.map((prospect, place) => (
        <div key={prospect.id} className={classes.prospect} data-picked={prospect.id === picked?.id}>
          <Radio
            name="prospect"
            classNames={{ body: classes.choice ?? '' }}
            checked={prospect.id === picked?.id}
            disabled={isDisabled || !canBePicked(prospect)}
            onChange={() => onPick(prospect)}
            label={
              <ProspectWords
                prospect={prospect}
                typed={props.printKeyCode}
                isProposed={proposed.some(({ id }) => id === prospect.id)}
              />
            }
          />
          {place < 9 && canBePicked(prospect) && (
            <span aria-hidden className={classes.cap}>
              <KeyCap keys={String(place + 1)} />
            </span>
          )}
        </div>
      ))}
    </fieldset>
  );
}

interface ProspectWordsProps {
  readonly prospect: MatchingAudience;
  readonly typed: string;
  readonly isProposed: boolean;
}

function ProspectWords({ prospect, typed, isProposed }: ProspectWordsProps) {
  const { firstName, middleName, lastName, addressLine1, city, state, zipCode, dateMailed } = prospect;
  const name = [firstName, middleName, lastName].filter((part) => part !== '').join(' ');
  return (
    <span className={classes.words}>
      <span className={classes.name} dir="auto">
        {name}
      </span>
      {isProposed && <span className={classes.tag}>{messages.proposed}</span>}
      <span className={classes.line}>{addressLine1}</span>
      <span className={classes.line}>{`${city}, ${state} ${zipCode}`}</span>
      <span className={classes.quiet}>
        <ComparedKey printedKey={prospect.printedKey} typed={typed} />
        {`, ${prospect.clientName}, ${messages.campaign(formatCount(prospect.campaignNumber), prospect.campaignName)}, `}
        {dateMailed === null ? messages.notMailed : messages.mailed(usDate(dateMailed))}
      </span>
    </span>
  );
}

/** A printed key. Its letters that differ from the typed key are marked. */
function ComparedKey({ printedKey, typed }: { readonly printedKey: string; readonly typed: string }) {
  if (typed.length !== printedKey.length) return <span className="tabular">{printedKey}</span>;
  return (
    <span className="tabular">
      {[...printedKey].map((letter, place) =>
        letter === typed.charAt(place) ? (
          letter
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the letters of a key never move
          <mark key={place} className={classes.differs}>
            {letter}
          </mark>
        ),
      )}
    </span>
  );
}
