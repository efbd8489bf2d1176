import { birthPart, type ContactField, type ContactForm, noChoice } from '@dropdate/contract/contacts/contact-form';
import { longMonthName } from '@dropdate/domain/age/birth-month';
import { ageOn, birthDateOf, birthProblems } from '@dropdate/domain/contact/birth-date';
import { phoneTypes } from '@dropdate/domain/contact/contact-type';
import { leadAppStatuses } from '@dropdate/domain/contact/lead-status';
import { maskPhone } from '@dropdate/domain/field/phone';
import { maskZip } from '@dropdate/domain/field/zip';
import { phoneTexts } from '../../blocks/contact-calls/phone.messages.ts';
import type { KnownPhone } from '../../blocks/contact-calls/right-phones.ts';
import { ChoiceLine, stateChoices } from '../../blocks/form/form-lines.tsx';
import { FieldPair, PlainSection } from '../../blocks/form/form-section.tsx';
import { TextLine } from '../../blocks/form/text-line.tsx';
import type { FormField } from '../../blocks/form/use-form.ts';
import { useZipField } from '../../blocks/form/use-zip-field.ts';
import { LabelFields } from '../../blocks/label-picker/label-fields.tsx';
import { usDate } from '../../client/dates.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { CheckBox } from '../../kit/field/check-box.tsx';
import { MaskedField } from '../../kit/field/masked-field.tsx';
import { ReadOnlyField } from '../../kit/field/read-only-field.tsx';
import { messages } from './contact.messages.ts';
import classes from './contact.module.css';
import { phoneFields } from './contact-values.ts';

export type FieldOf = (path: ContactField) => FormField;

interface SectionProps {
  readonly field: FieldOf;
}

function Line({ field, name, label }: SectionProps & { readonly name: ContactField; readonly label: string }) {
  return <TextLine {...field(name)} label={label} />;
}

const digitMask = (typed: string) => typed.replace(/\D/g, '');

/** A year or a day: digits alone. */
function DigitLine(props: FormField & { readonly label: string }) {
  return <MaskedField {...props} autoComplete="off" mask={digitMask} />;
}

const monthChoices = [
  { value: noChoice, label: messages.unknownMonth },
  ...Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: longMonthName(index + 1) })),
];

/** A switch of the form. */
function SwitchLine({ value, onType, label }: FormField & { readonly label: string }) {
  return <CheckBox label={label} isChecked={value !== ''} onChange={(is) => onType(is ? 'yes' : '')} />;
}

/** The attribute of the fields of phones. */
export const phoneField = 'data-phone-field';

interface ReachProps extends SectionProps {
  /** The saved numbers of the contact. A new contact has none. */
  readonly phones?: readonly KnownPhone[];
}

/** Why nobody calls a number, as long as the field has this number. */
function struckOut(phones: readonly KnownPhone[], number: string): string | undefined {
  const phone = phones.find(({ phoneNumber }) => phoneNumber === number);
  if (phone?.isDoNotCall === true) return messages.struckOut(phoneTexts.doNotCall);
  return phone?.isWrong === true ? messages.struckOut(phoneTexts.wrong) : undefined;
}

/** The three phones and the e-mail address. */
export function ReachSection({ field, phones = [] }: ReachProps) {
  return (
    <PlainSection title={messages.reach} sentence={messages.reachSentence}>
      <FieldPair>
        {phoneTypes.map(({ phoneType, label }) => (
          <MaskedField
            key={phoneType}
            {...{ [phoneField]: true }}
            {...field(phoneFields[phoneType])}
            label={label}
            description={struckOut(phones, field(phoneFields[phoneType]).value)}
            placeholder={messages.phoneMask}
            autoComplete="off"
            mask={maskPhone}
          />
        ))}
        <TextLine {...field('email')} label={messages.email} inputMode="email" />
      </FieldPair>
    </PlainSection>
  );
}

const stateOptions = [{ value: noChoice, label: messages.noState }, ...stateChoices];

/** The postal address, whose ZIP code fills city, state and county. */
export function AddressSection({ field }: SectionProps) {
  const [city, state, county] = [field('city'), field('state'), field('county')];
  const zip = useZipField(field('postalCode'), { city, state, county });
  return (
    <PlainSection title={messages.address} sentence={messages.addressSentence}>
      <Line field={field} name="addressLine1" label={messages.addressLine1} />
      <Line field={field} name="addressLine2" label={messages.addressLine2} />
      <FieldPair>
        <MaskedField {...zip} label={messages.zip} autoComplete="off" mask={maskZip} />
        <TextLine {...city} label={messages.city} />
      </FieldPair>
      <FieldPair>
        <ChoiceLine {...state} label={messages.state} options={stateOptions} />
        <TextLine {...county} label={messages.county} />
      </FieldPair>
    </PlainSection>
  );
}

interface BirthProps extends SectionProps {
  readonly values: ContactForm;
}

/** An age that follows from the parts of a birth, if such a birth can be kept. It cannot be typed. */
function Age({
  label,
  year,
  month,
  day,
}: {
  readonly label: string;
  readonly year: string;
  readonly month: string;
  readonly day: string;
}) {
  const { today } = useViewer();
  const known = /^\d{4}$/.test(year) ? birthPart(year) : null;
  const birth = { year: known, month: birthPart(month), day: birthPart(day) };
  const age = birthProblems(birth, today, 'Birth').length > 0 ? null : ageOn(birth, today);
  return (
    <dl aria-live="polite" className={classes.derived}>
      <ReadOnlyField label={label}>{age === null ? null : String(age)}</ReadOnlyField>
    </dl>
  );
}

/** The parts of the birth, and the age. */
export function BirthSection({ field, values }: BirthProps) {
  const { birthYear, birthMonth, dateOfBirth } = values;
  return (
    <PlainSection title={messages.birth} sentence={messages.birthSentence}>
      <div className={classes.parts}>
        <ChoiceLine {...field('birthMonth')} label={messages.birthMonth} options={monthChoices} />
        <DigitLine {...field('dateOfBirth')} label={messages.birthDay} />
        <DigitLine {...field('birthYear')} label={messages.birthYear} />
        <Age label={messages.age} year={birthYear} month={birthMonth} day={dateOfBirth} />
      </div>
      <SwitchLine {...field('wasDeceased')} label={messages.deceased} />
    </PlainSection>
  );
}

/** The husband or wife. */
export function SpouseSection({ field, values }: BirthProps) {
  const { spouseBirthYear, spouseBirthMonth } = values;
  return (
    <PlainSection title={messages.spouse} sentence={messages.spouseSentence}>
      <FieldPair>
        <Line field={field} name="spouseFirstName" label={messages.spouseFirstName} />
        <Line field={field} name="spouseLastName" label={messages.spouseLastName} />
      </FieldPair>
      <div className={classes.parts} data-of="spouse">
        <ChoiceLine {...field('spouseBirthMonth')} label={messages.spouseBirthMonth} options={monthChoices} />
        <DigitLine {...field('spouseBirthYear')} label={messages.spouseBirthYear} />
        <Age label={messages.spouseAge} year={spouseBirthYear} month={spouseBirthMonth} day="" />
      </div>
      <SwitchLine {...field('wasSpouseDeceased')} label={messages.spouseDeceased} />
    </PlainSection>
  );
}

interface LabelsProps extends SectionProps {
  readonly orgId: string | undefined;
  readonly isLocked: boolean;
}

/** The tags and groups. */
export function LabelsSection({ field, orgId, isLocked }: LabelsProps) {
  return (
    <PlainSection title={messages.labels} sentence={messages.labelsSentence}>
      <LabelFields type="contact" orgId={orgId} isLocked={isLocked} field={field} />
    </PlainSection>
  );
}

const appStatusOptions = leadAppStatuses.map(({ appStatus, label }) => ({ value: appStatus, label }));

/** What an agent knows of a lead. */
export function LeadDataSection({ field, values }: BirthProps) {
  const { birthYear, birthMonth, dateOfBirth } = values;
  const parts = { year: birthPart(birthYear), month: birthPart(birthMonth), day: birthPart(dateOfBirth) };
  const birthday = birthDateOf(parts);
  return (
    <PlainSection title={messages.leadData} sentence={messages.leadDataSentence}>
      <ChoiceLine {...field('leadAppStatus')} label={messages.leadAppStatus} options={appStatusOptions} />
      <Line field={field} name="employer" label={messages.employer} />
      <FieldPair>
        <Line field={field} name="height" label={messages.height} />
        <Line field={field} name="weight" label={messages.weight} />
        <dl className={classes.derived}>
          <ReadOnlyField label={messages.birthday}>{birthday === null ? null : usDate(birthday)}</ReadOnlyField>
        </dl>
      </FieldPair>
    </PlainSection>
  );
}
