import { firstBirth, type SharedUserField } from '@dropdate/contract/users/user-form';
import { maskPhone } from '@dropdate/domain/field/phone';
import { maskZip } from '@dropdate/domain/field/zip';
import { ChoiceLine, stateChoices } from '../../blocks/form/form-lines.tsx';
import { FieldPair, PlainSection } from '../../blocks/form/form-section.tsx';
import { TextLine } from '../../blocks/form/text-line.tsx';
import type { FormField } from '../../blocks/form/use-form.ts';
import { useZipField } from '../../blocks/form/use-zip-field.ts';
import { LabelFields } from '../../blocks/label-picker/label-fields.tsx';
import { DateField } from '../../client/date-field/date-field.tsx';
import { useViewer } from '../../client/session/viewer.tsx';
import { MaskedField } from '../../kit/field/masked-field.tsx';
import { messages } from './user.messages.ts';

export type FieldOf = (path: SharedUserField) => FormField;

/** Title, number, phone and date of birth. */
export function PersonSection({ field }: { readonly field: FieldOf }) {
  const { today } = useViewer();
  const birth = field('dateOfBirth');
  return (
    <PlainSection title={messages.person} sentence={messages.personSentence}>
      <FieldPair>
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
      </FieldPair>
      <FieldPair>
        <TextLine {...field('title')} label={messages.title} />
        <TextLine {...field('externalId')} label={messages.externalId} description={messages.externalIdHint} />
      </FieldPair>
    </PlainSection>
  );
}

/** The postal address of the user. */
export function AddressSection({ field }: { readonly field: FieldOf }) {
  const [city, state, county] = [field('city'), field('state'), field('county')];
  const zip = useZipField(field('postalCode'), { city, state, county });
  return (
    <PlainSection title={messages.address} sentence={messages.addressSentence}>
      <TextLine {...field('addressLine1')} label={messages.addressLine1} isRequired />
      <TextLine {...field('addressLine2')} label={messages.addressLine2} />
      <FieldPair>
        <MaskedField {...zip} label={messages.zip} withAsterisk autoComplete="off" mask={maskZip} />
        <TextLine {...city} label={messages.city} isRequired />
      </FieldPair>
      <FieldPair>
        <ChoiceLine {...state} label={messages.state} isRequired options={stateChoices} />
        <TextLine {...county} label={messages.county} isRequired />
      </FieldPair>
    </PlainSection>
  );
}

interface LabelsSectionProps {
  readonly field: FieldOf;
  readonly orgId: string | undefined;
  readonly isLocked?: boolean;
}

/** The tags and groups of the user. */
export function LabelsSection({ field, orgId, isLocked = false }: LabelsSectionProps) {
  return (
    <PlainSection title={messages.labels} sentence={messages.labelsSentence}>
      <LabelFields type="user" orgId={orgId} isLocked={isLocked} field={field} />
    </PlainSection>
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
    <PlainSection title={messages.creditsTitle} sentence={messages.creditsSentence}>
      <FieldPair>
        <TextLine {...field('credits')} label={messages.credits} inputMode="decimal" isDisabled={!mayEdit} />
        {isChanged && <TextLine {...field('creditsReason')} label={messages.creditsReason} isRequired />}
      </FieldPair>
    </PlainSection>
  );
}
