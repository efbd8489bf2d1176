import { maxUserLengths } from '@dropdate/contract/users/user-fields';
import { firstBirth, type SharedUserField } from '@dropdate/contract/users/user-form';
import { maskPhone } from '@dropdate/domain/field/phone';
import { maskZip } from '@dropdate/domain/field/zip';
import { states } from '@dropdate/domain/geography/state-names';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { DateField } from '../../blocks/date-field/date-field.tsx';
import { FormSection } from '../../blocks/form/form-section.tsx';
import type { FormField } from '../../blocks/form/use-form.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { MaskedField } from '../../kit/field/masked-field.tsx';
import { SearchSelect } from '../../kit/field/search-select.tsx';
import { messages } from './user.messages.ts';
import classes from './user.module.css';

export type FieldOf = (path: SharedUserField) => FormField;

interface TextProps extends FormField {
  readonly label: string;
  readonly maxLength?: number;
  readonly isRequired?: boolean;
  readonly description?: string;
  readonly inputMode?: 'email' | 'decimal';
  readonly isDisabled?: boolean;
}

/** A line of text. */
export function TextLine({ onType, isRequired = false, isDisabled = false, ...props }: TextProps) {
  return (
    <TextInput
      {...props}
      withAsterisk={isRequired}
      disabled={isDisabled}
      autoComplete="off"
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface ChoiceProps extends FormField {
  readonly label: string;
  /** Undefined while the choices load. */
  readonly options: readonly Choice[] | undefined;
  /** The saved choice, which stays possible when it is not offered any more. */
  readonly saved?: Choice | undefined;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly description?: string | undefined;
}

/** A choice from a list that is searched by typing. */
export function ChoiceLine({ onType, isRequired = false, isDisabled = false, saved, options, ...props }: ChoiceProps) {
  const isOffered = saved === undefined || options?.some(({ value }) => value === saved.value) === true;
  return (
    <SearchSelect
      {...props}
      withAsterisk={isRequired}
      disabled={isDisabled}
      options={options === undefined || isOffered ? options : [saved, ...options]}
      chosen={saved}
      value={props.value === '' ? null : props.value}
      onChoose={(option) => option !== null && onType(option.value)}
    />
  );
}

const stateOptions = states.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));

/** Title, number, phone and date of birth. */
export function PersonSection({ field }: { readonly field: FieldOf }) {
  const { today } = useViewer();
  const birth = field('dateOfBirth');
  return (
    <FormSection title={messages.person} sentence={messages.personSentence}>
      <div className={classes.fields}>
        <div className={classes.pair}>
          <MaskedField
            {...field('phoneNumber')}
            label={messages.phone}
            withAsterisk
            placeholder="(###) ###-####"
            autoComplete="off"
            mask={maskPhone}
          />
          <DateField
            label={messages.dateOfBirth}
            isOptional
            typed={birth.value}
            problem={birth.error ?? null}
            choice={{ first: firstBirth, last: today, today, startOn: (typed) => typed ?? '1980-01-01' }}
            onChange={birth.onType}
          />
        </div>
        <div className={classes.pair}>
          <TextLine {...field('title')} label={messages.title} maxLength={maxUserLengths.title} />
          <TextLine
            {...field('externalId')}
            label={messages.externalId}
            description={messages.externalIdHint}
            maxLength={maxUserLengths.externalId}
          />
        </div>
      </div>
    </FormSection>
  );
}

/** The postal address of the user. */
export function AddressSection({ field }: { readonly field: FieldOf }) {
  return (
    <FormSection title={messages.address} sentence={messages.addressSentence}>
      <div className={classes.fields}>
        <TextLine
          {...field('addressLine1')}
          label={messages.addressLine1}
          isRequired
          maxLength={maxUserLengths.addressLine1}
        />
        <TextLine {...field('addressLine2')} label={messages.addressLine2} maxLength={maxUserLengths.addressLine2} />
        <div className={classes.pair}>
          <TextLine {...field('city')} label={messages.city} isRequired maxLength={maxUserLengths.city} />
          <ChoiceLine {...field('state')} label={messages.state} isRequired options={stateOptions} />
        </div>
        <div className={classes.pair}>
          <MaskedField {...field('postalCode')} label={messages.zip} withAsterisk autoComplete="off" mask={maskZip} />
          <TextLine {...field('county')} label={messages.county} isRequired maxLength={maxUserLengths.county} />
        </div>
      </div>
    </FormSection>
  );
}

interface CreditsSectionProps {
  readonly field: FieldOf;
  readonly mayEdit: boolean;
  /** Whether the typed credits differ from the saved credits. The user then says why. */
  readonly isChanged: boolean;
}

/** The credits of the user, and the reason of a change. */
export function CreditsSection({ field, mayEdit, isChanged }: CreditsSectionProps) {
  return (
    <FormSection title={messages.creditsTitle} sentence={messages.creditsSentence}>
      <div className={classes.pair}>
        <TextLine {...field('credits')} label={messages.credits} inputMode="decimal" isDisabled={!mayEdit} />
        {isChanged && (
          <TextLine
            {...field('creditsReason')}
            label={messages.creditsReason}
            isRequired
            maxLength={maxUserLengths.creditsReason}
          />
        )}
      </div>
    </FormSection>
  );
}

/** A section with its fields below each other. */
export function PlainSection({
  title,
  sentence,
  children,
}: {
  readonly title: string;
  readonly sentence: string;
  readonly children: ReactNode;
}) {
  return (
    <FormSection title={title} sentence={sentence}>
      <div className={classes.fields}>{children}</div>
    </FormSection>
  );
}
