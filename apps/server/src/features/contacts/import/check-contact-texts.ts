import { contactFields } from '@dropdate/contract/contacts/contact-fields';
import { type ContactField, contactFormSchema, noChoice } from '@dropdate/contract/contacts/contact-form';
import { labelNameSchema, maxLabels } from '@dropdate/contract/labels/label';
import {
  birthMonthText,
  birthOfText,
  birthTextProblem,
  type ContactImportTexts,
  isBirthMonth,
  labelNames,
} from '@dropdate/domain/contact/contact-import';
import { contactTypes } from '@dropdate/domain/contact/contact-type';

const anyType = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(contactTypes.map(({ label }) => label));
const yesOrEmptyText = 'Write yes, or leave the cell empty.';
const unknownTypeText = `Contact type is ${anyType}.`;

/** The word of a type. Empty for an empty text and for an unknown type. */
export function typeOfText(text = ''): (typeof contactTypes)[number]['type'] | '' {
  return contactTypes.find(({ label }) => label === text)?.type ?? '';
}

/** The parts of a birth as texts. A date counts before its parts, and leaves the parts that it does not tell to them. */
export function birthTextsOf({
  birthDate = '',
  birthYear = '',
  birthMonth = '',
  dateOfBirth = '',
}: ContactImportTexts) {
  const date = birthOfText(birthDate);
  if (date === null) return { birthYear, birthMonth, dateOfBirth };
  const { year, month, day } = date;
  return {
    birthYear: textOf(year) || birthYear,
    birthMonth: textOf(month) || birthMonth,
    dateOfBirth: textOf(day) || dateOfBirth,
  };
}

const textOf = (part: number | null): string => (part === null ? '' : String(part));

/** The parts of a spouse's birth as texts. */
export function spouseBirthTextsOf({
  spouseBirthDate = '',
  spouseBirthYear = '',
  spouseBirthMonth = '',
}: ContactImportTexts) {
  const date = birthOfText(spouseBirthDate);
  if (date === null) return { spouseBirthYear, spouseBirthMonth };
  return {
    spouseBirthYear: textOf(date.year) || spouseBirthYear,
    spouseBirthMonth: textOf(date.month) || spouseBirthMonth,
  };
}

/**
 * The sentences about the texts of a contact, by field: the rules of the contact form, and those about texts that the
 * form lets a user choose from a list.
 */
export function checkContactTexts(today: string): (texts: ContactImportTexts) => Record<string, string> {
  const schema = contactFormSchema({ today });
  return (texts) => {
    const errors: Record<string, string> = {};
    const note = (field: string, sentence: string) => {
      errors[field] ??= sentence;
    };
    const { state = '', birthDate = '', birthMonth = '', spouseBirthDate = '', contactType = '' } = texts;
    if (contactType !== '' && typeOfText(contactType) === '') note('contactType', unknownTypeText);
    const stateIssue = contactFields.state.safeParse(state).error?.issues[0];
    if (stateIssue) note('state', stateIssue.message);
    const birthProblem = birthDate === '' ? null : birthTextProblem(birthDate);
    if (birthProblem !== null) note('birthDate', birthProblem);
    const spouseProblem = spouseBirthDate === '' ? null : birthTextProblem(spouseBirthDate);
    if (spouseProblem !== null) note('spouseBirthDate', spouseProblem);
    for (const field of ['wasDeceased', 'wasSpouseDeceased'] as const)
      if (!['', 'yes'].includes(texts[field] ?? '')) note(field, yesOrEmptyText);
    const births = birthTextsOf(texts);
    const { spouseBirthYear, spouseBirthMonth } = spouseBirthTextsOf(texts);
    if (!isBirthMonth(birthMonth)) note('birthMonth', birthMonthText);
    if (!isBirthMonth(spouseBirthMonth)) note('spouseBirthMonth', birthMonthText);
    // One literal, because the schema takes four times as long for an object that is put together, and a file has
    // 100,000 rows.
    const form: Readonly<Record<ContactField, string>> = {
      companySegmentId: 'the org of the import',
      contactType: typeOfText(contactType),
      externalId: texts.externalId ?? '',
      firstName: texts.firstName ?? '',
      lastName: texts.lastName ?? '',
      email: texts.email ?? '',
      phoneNumber: texts.phoneNumber ?? '',
      mobilePhone: texts.mobilePhone ?? '',
      workPhone: texts.workPhone ?? '',
      addressLine1: texts.addressLine1 ?? '',
      addressLine2: texts.addressLine2 ?? '',
      city: texts.city ?? '',
      state: state === '' ? noChoice : state,
      postalCode: texts.postalCode ?? '',
      county: texts.county ?? '',
      birthYear: births.birthYear,
      birthMonth: isBirthMonth(births.birthMonth) ? births.birthMonth : '',
      dateOfBirth: births.dateOfBirth,
      spouseFirstName: texts.spouseFirstName ?? '',
      spouseLastName: texts.spouseLastName ?? '',
      spouseBirthYear,
      spouseBirthMonth: isBirthMonth(spouseBirthMonth) ? spouseBirthMonth : '',
      tags: '[]',
      groups: '[]',
      note: texts.note ?? '',
      wasDeceased: '',
      wasSpouseDeceased: '',
      height: texts.height ?? '',
      weight: texts.weight ?? '',
      employer: texts.employer ?? '',
      // No file brings this field of the form.
      leadAppStatus: 'none',
    };
    const isWholeDate = birthDate !== '';
    for (const { path, message } of schema.safeParse(form).error?.issues ?? []) {
      const field = String(path[0]);
      if (field in births && isWholeDate) note('birthDate', message);
      else if (field.startsWith('spouseBirth') && spouseBirthDate !== '') note('spouseBirthDate', message);
      else note(field, message);
    }
    for (const field of ['tags', 'groups'] as const) {
      const problem = labelsProblem(texts[field] ?? '');
      if (problem !== null) note(field, problem);
    }
    return errors;
  };
}

/** The names of labels follow the rules of labels that a user types. */
function labelsProblem(text: string): string | null {
  const names = labelNames(text);
  if (names.length > maxLabels) return `A contact has at most ${maxLabels} labels of a kind.`;
  const wrong = names.some((name) => !labelNameSchema.safeParse(name).success);
  return wrong ? `The name of a label has at most ${labelNameSchema.maxLength} characters.` : null;
}
