import { type BirthProblem, birthDayText, birthProblems, birthYearText } from '@dropdate/domain/contact/birth-date';
import { leadAppStatusCodes } from '@dropdate/domain/contact/lead-status';
import { z } from 'zod';
import { contactFields } from './contact-fields.ts';

/** The facts that the rules of the form need. */
export interface ContactFormFacts {
  /** The current date of the company (decision 8). */
  readonly today: string;
}

/** The text of an invalid form (specification 1, section 5.1). */
export const invalidContactText = 'Please fill all the required fields.';

/** The choice of no month and of no state. */
export const noChoice = 'none';

// An empty field does not end the check, so the rules of a birth are shown with the empty fields.
const required = (label: string) => ({ error: `${label} is required.` });
const chosen = (label: string) => z.string().min(1, required(label));
const digits = (pattern: RegExp, error: string) =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || pattern.test(text), { error });

const birthYear = digits(/^\d{4}$/, birthYearText);
const monthChoice = z.string();
const switchField = z.enum(['', 'yes']);

/** The form of a contact, as the user types the fields. New and existing contacts share them. */
const shape = {
  companySegmentId: chosen('Org'),
  contactType: chosen('Contact type'),
  externalId: contactFields.externalId,
  firstName: contactFields.firstName.min(1, required('First name')),
  lastName: contactFields.lastName.min(1, required('Last name')),
  email: contactFields.email,
  phoneNumber: contactFields.phone,
  mobilePhone: contactFields.phone,
  workPhone: contactFields.phone,
  addressLine1: contactFields.addressLine1,
  addressLine2: contactFields.addressLine2,
  city: contactFields.city,
  /** A state, or `noChoice`. */
  state: z.string(),
  postalCode: contactFields.postalCode,
  county: contactFields.county,
  birthYear,
  birthMonth: monthChoice,
  /** The day of the month. */
  dateOfBirth: digits(/^\d{1,2}$/, birthDayText),
  wasDeceased: switchField,
  spouseFirstName: contactFields.spouseFirstName,
  spouseLastName: contactFields.spouseLastName,
  spouseBirthYear: birthYear,
  spouseBirthMonth: monthChoice,
  wasSpouseDeceased: switchField,
  /** Tags and groups as JSON, because all values of a form are texts. */
  tags: z.string(),
  groups: z.string(),
  /** The first note of a new contact. */
  note: contactFields.firstNote,
  height: contactFields.height,
  weight: contactFields.weight,
  employer: contactFields.employer,
  leadAppStatus: z.enum(leadAppStatusCodes.words),
};

type Checked = z.infer<z.ZodObject<typeof shape>>;

/** A part of a birth as a number. Null for an empty field and for `noChoice`. */
export const birthPart = (text: string): number | null => (text === '' || text === noChoice ? null : Number(text));

export const contactFormSchema = ({ today }: ContactFormFacts) =>
  z.object(shape).superRefine((form: Checked, context: z.RefinementCtx): void => {
    type Names = Readonly<Record<BirthProblem['part'], keyof Checked>>;
    const refuse = (problems: readonly BirthProblem[], names: Names) => {
      for (const { part, text } of problems) context.addIssue({ code: 'custom', path: [names[part]], message: text });
    };
    const { birthYear: year, birthMonth: month, dateOfBirth: day, spouseBirthYear, spouseBirthMonth } = form;
    const own = { year: birthPart(year), month: birthPart(month), day: birthPart(day) };
    refuse(birthProblems(own, today, 'Birth'), { year: 'birthYear', month: 'birthMonth', day: 'dateOfBirth' });
    const spouse = { year: birthPart(spouseBirthYear), month: birthPart(spouseBirthMonth), day: null };
    const spouseNames = { year: 'spouseBirthYear', month: 'spouseBirthMonth', day: 'spouseBirthMonth' } as const;
    refuse(birthProblems(spouse, today, 'Spouse birth'), spouseNames);
  });

export type ContactForm = z.infer<ReturnType<typeof contactFormSchema>>;
export type ContactField = keyof ContactForm;
