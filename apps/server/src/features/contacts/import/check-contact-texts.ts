import { contactFields } from '@dropdate/contract/contacts/contact-fields';
import { contactFormSchema, noChoice } from '@dropdate/contract/contacts/contact-form';
import { labelNameSchema, maxLabels } from '@dropdate/contract/labels/label';
import {
  birthDateText,
  birthMonthText,
  birthOfText,
  type ContactImportTexts,
  isBirthMonth,
  labelNames,
} from '@dropdate/domain/contact/contact-import';
import { contactTypes } from '@dropdate/domain/contact/contact-type';

/** The fields of the form that no file brings. */
const notImported = {
  companySegmentId: 'the org of the import',
  wasDeceased: '',
  wasSpouseDeceased: '',
  height: '',
  weight: '',
  employer: '',
  leadAppStatus: 'none',
} as const;

const formFields = [
  'externalId',
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'mobilePhone',
  'workPhone',
  'addressLine1',
  'addressLine2',
  'city',
  'postalCode',
  'county',
  'spouseFirstName',
  'spouseLastName',
  'spouseBirthYear',
  'note',
] as const;

const unknownTypeText = `Contact type is ${contactTypes.map(({ label }) => label).join(', ')}.`;

/** The word of a type. Empty for an empty text and for an unknown type. */
export function typeOfText(text = ''): (typeof contactTypes)[number]['type'] | '' {
  return contactTypes.find(({ label }) => label === text)?.type ?? '';
}

/** The parts of a birth as texts. A whole date counts before its parts. */
export function birthTextsOf({
  birthDate = '',
  birthYear = '',
  birthMonth = '',
  dateOfBirth = '',
}: ContactImportTexts) {
  const whole = birthOfText(birthDate);
  if (whole === null) return { birthYear, birthMonth, dateOfBirth };
  return { birthYear: String(whole.year), birthMonth: String(whole.month), dateOfBirth: String(whole.day) };
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
    const { state = '', birthDate = '', birthMonth = '', spouseBirthMonth = '', contactType = '' } = texts;
    if (contactType !== '' && typeOfText(contactType) === '') note('contactType', unknownTypeText);
    const stateIssue = contactFields.state.safeParse(state).error?.issues[0];
    if (stateIssue) note('state', stateIssue.message);
    if (birthDate !== '' && birthOfText(birthDate) === null) note('birthDate', birthDateText);
    const births = birthTextsOf(texts);
    if (!isBirthMonth(birthMonth)) note('birthMonth', birthMonthText);
    if (!isBirthMonth(spouseBirthMonth)) note('spouseBirthMonth', birthMonthText);
    const form = {
      ...notImported,
      ...Object.fromEntries(formFields.map((field) => [field, texts[field] ?? ''])),
      contactType: typeOfText(contactType),
      state: state === '' ? noChoice : state,
      ...births,
      birthMonth: isBirthMonth(births.birthMonth) ? births.birthMonth : '',
      spouseBirthMonth: isBirthMonth(spouseBirthMonth) ? spouseBirthMonth : '',
      tags: '[]',
      groups: '[]',
    };
    const isWholeDate = birthDate !== '';
    for (const { path, message } of schema.safeParse(form).error?.issues ?? []) {
      const field = String(path[0]);
      const isOfDate = isWholeDate && field in births;
      note(isOfDate ? 'birthDate' : field, message);
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
