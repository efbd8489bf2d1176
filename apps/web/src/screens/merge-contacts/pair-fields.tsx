import { mergeFields } from '@dropdate/domain/contact/merge-fields';
import { FormSection } from '../../blocks/form/form-section.tsx';
import { FailureLine } from '../../kit/state/failure-line.tsx';
import { FieldChoice } from './field-choice.tsx';
import { type ComparedPair, choosing, keeping, type MergeChoice, nameWithId, type Pair } from './merge-choice.ts';
import { messages } from './merge-contacts.messages.ts';
import classes from './merge-contacts.module.css';
import { ValueBoxes } from './value-boxes.tsx';

interface PairFieldsProps {
  readonly contacts: Pair;
  readonly compared: ComparedPair;
  readonly choice: MergeChoice;
  readonly onChange: (choice: MergeChoice) => void;
  /** The digits that turn the fields in which the contacts differ, in their order. Missing where no key turns them. */
  readonly digits?: string;
}

/** The contact that stays, the fields in which two contacts differ, and those in which they are equal. */
export function PairFields({ contacts, compared, choice, onChange, digits = '' }: PairFieldsProps) {
  const { kept, merged, differing, equal, sideOf } = compared;
  const isOfOneOrg = kept.companySegmentId === merged.companySegmentId;
  return (
    <>
      <FormSection title={messages.keep} sentence={messages.keepHint}>
        <ValueBoxes
          label={messages.keep}
          isLabelHidden
          options={contacts.map((contact) => ({ key: contact.id, text: nameWithId(contact) }))}
          chosen={choice.keptId}
          onChoose={(id) => onChange(keeping(choice, id))}
        />
        {!isOfOneOrg && <FailureLine texts={[messages.otherOrg]} />}
      </FormSection>
      <FormSection title={messages.differing} sentence={messages.differingSentence}>
        {differing.length === 0 && <p className={classes.none}>{messages.noDifference}</p>}
        <div className={classes.fields}>
          {differing.map((one, at) => (
            <FieldChoice
              key={one.field}
              compared={one}
              digit={digits[at]}
              side={sideOf(one)}
              names={{ kept: nameWithId(kept), merged: nameWithId(merged) }}
              isKeptFirst={kept === contacts[0]}
              onChoose={(side) => onChange(choosing(choice, one.field, side))}
            />
          ))}
        </div>
      </FormSection>
      {equal.length > 0 && (
        <FormSection title={messages.equal} sentence={messages.equalSentence}>
          <dl className={classes.equal}>
            {equal.map(({ field, kept: value }) => (
              <div key={field}>
                <dt>{mergeFields[field]}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
        </FormSection>
      )}
    </>
  );
}
