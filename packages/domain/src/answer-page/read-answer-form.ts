import { birthProblems } from '../contact/birth-date.ts';
import { cleanText } from '../field/clean-text.ts';
import { isEmail } from '../field/email.ts';
import { isPhone, maskPhone } from '../field/phone.ts';
import { isZip, maskZip } from '../field/zip.ts';
import { type AnswerFields, noAnswerFields } from '../response-card/online-answer.ts';
import type { IsoDate } from '../schedule/iso-date.ts';
import type { PageQuestions } from './questions.ts';

/** The names of the fields in the form of a page. */
export type FormField = 'first' | 'last' | 'street' | 'zip' | 'phone' | 'email' | 'time' | 'birth';
export type FormProblem =
  | 'phone-or-email'
  | 'phone'
  | 'email'
  | 'birth'
  | 'first'
  | 'last'
  | 'street'
  | 'zip'
  | 'wrong-zip';

/** The typed texts of a form, by the names of its fields. */
export type TypedForm = ReadonlyMap<string, string>;

export const bestTimes = ['morning', 'midday', 'afternoon', 'evening'] as const;

/** The longest text of a field. Longer texts are cut, because no person types them. */
const longest = 200;

/** A typed text in one line, without characters that nobody sees or that no database stores. */
export const typedText = (form: TypedForm, name: string): string =>
  [...cleanText((form.get(name) ?? '').slice(0, longest * 4))]
    .map((sign) => (/\p{Cc}|\p{Cs}/u.test(sign) ? ' ' : sign))
    .slice(0, longest)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

export interface ReadForm {
  readonly fields: AnswerFields;
  /** The problems at their fields, in the order of the page. */
  readonly problems: readonly { readonly field: FormField; readonly problem: FormProblem }[];
}

/**
 * Reads the form of a page.
 * @param isNamed whether the page asks who the person is, because no code said it
 * @param today the current date of the company
 */
export function readAnswerForm(
  form: TypedForm,
  questions: PageQuestions,
  { isNamed, today }: { readonly isNamed: boolean; readonly today: IsoDate },
): ReadForm {
  const text = (name: string) => typedText(form, name);
  const problems: { field: FormField; problem: FormProblem }[] = [];
  const report = (field: FormField, problem: FormProblem) => problems.push({ field, problem });
  const [phone, email, birth] = [text('phone'), text('email'), text('birth')];
  const birthDate = birthDateOf(birth, today);
  if (isNamed) {
    for (const field of ['first', 'last', 'street'] as const) if (text(field) === '') report(field, field);
    if (!isZip(maskZip(text('zip')))) report('zip', 'zip');
  }
  if (phone === '' && email === '') report('phone', 'phone-or-email');
  if (phone !== '' && !isPhone(maskPhone(phone))) report('phone', 'phone');
  if (email !== '' && !isEmail(email)) report('email', 'email');
  if (birthDate === null) report('birth', 'birth');
  const bestTime = bestTimes.find((time) => time === text('time')) ?? '';
  const yesOrNo = questions.yesOrNo.flatMap((question, at) => {
    const said = text(`y${at}`);
    return said === 'yes' || said === 'no' ? [`${question}: ${said === 'yes' ? 'Yes' : 'No'}`] : [];
  });
  const fields: AnswerFields = {
    ...noAnswerFields,
    ...(isNamed && {
      firstName: text('first'),
      lastName: text('last'),
      addressLine1: text('street'),
      zip: maskZip(text('zip')),
    }),
    email,
    phone: isPhone(maskPhone(phone)) ? maskPhone(phone) : phone,
    bestTime,
    birthDate: birthDate ?? '',
    interests: [...questions.interests.filter((_, at) => form.get(`t${at}`) === 'on'), ...yesOrNo],
    others: questions.others.flatMap((label, at) => {
      const said = text(`o${at}`);
      return said === '' ? [] : [{ label, text: said }];
    }),
  };
  return { fields, problems };
}

/** A birth date as people type it, `04/02/1950`, `4-2-1950` or `04021950`, as an ISO date. Empty for an empty text, null for no date. */
function birthDateOf(typed: string, today: IsoDate): string | null {
  if (typed === '') return '';
  const [, month = '', day = '', year = ''] =
    /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed) ?? [];
  const birth = { year: Number(year), month: Number(month), day: Number(day) };
  if (year === '' || birth.month < 1 || birth.month > 12 || birth.day < 1) return null;
  if (birthProblems(birth, today, 'Birth').length > 0) return null;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
