/** The persons of a cell with a full name. */
export interface FullName {
  readonly firstName: string;
  readonly lastName: string;
  readonly spouseFirstName: string;
  readonly spouseLastName: string;
}

const titles = /^(?:mr|mrs|ms|miss|mx|dr|rev|fr|pastor|prof|hon|sir|capt|col|sgt|sra?|srta|herr|frau)\.?$/i;
/** Degrees and orders after a name. Jr., Sr. and numbers stay, because they tell a father from a son. */
const degrees =
  /^(?:m\.?d|d\.?o|ph\.?d|d\.?d\.?s|c\.?p\.?a|esq|esquire|r\.?n|j\.?d|m\.?b\.?a|ret|retired|cfp|clu|lutcf)\.?$/i;
const generations = /^(?:jr|sr|ii|iii|iv|v|2nd|3rd)\.?$/i;
/** Words before a last name that belong to it. */
const particles =
  /^(?:van|von|der|den|de|del|della|di|da|dos|das|du|la|le|los|las|st\.?|ter|ten|bin|ibn|al|el|mac|mc|o['’])$/i;
const companies =
  /\b(?:llc|l\.l\.c|inc|incorporated|corp|corporation|co|company|ltd|llp|lp|pllc|plc|gmbh|trust|estate|church|school|university|college|hospital|clinic|bank|roofing|plumbing|construction|contracting|services?|solutions|systems|group|associates|partners|enterprises?|industries|holdings|properties|realty|foundation|association|society|club|restaurant|insurance|agency|farms?|ranch|auto|motors|electric|heating|landscaping|logistics|trucking|transport|consulting|studio|shop|store|market|center|centre|ministries|department|county of|city of)\b/i;

/** Whether a text names a company or a job, not a person. */
export function isCompanyName(text: string): boolean {
  return /[:\d@]/.test(text) || companies.test(text);
}

/**
 * The persons of a full name: `Dr. Ana María de la Cruz Jr.`, `Ames, Clara`, `Bob and Ann Smith`. Titles and degrees are left out;
 * a middle name or its letter belongs to the first name. Null for a text that does not name a person by first and last name.
 */
export function splitFullName(text: string): FullName | null {
  const name = text
    .replace(/\s+/g, ' ')
    .replace(/\s*[("“][^)"”]*[)"”]\s*/g, ' ')
    .trim();
  if (name === '' || isCompanyName(name)) return null;
  const swapped = lastFirst(name);
  if (swapped !== null) {
    const [last, given] = swapped;
    const persons = couple(given);
    const spouse = persons[1] ?? '';
    const firstName = withoutTitles(persons[0] ?? '').join(' ');
    if (firstName === '') return null;
    return {
      firstName,
      lastName: last,
      spouseFirstName: withoutTitles(spouse).join(' '),
      spouseLastName: spouse === '' ? '' : last,
    };
  }
  const [first = '', second] = couple(name);
  if (second === undefined) return personOf(first, '');
  const partner = personOf(second, '');
  // `Bob and Ann Smith`: the last name is written once.
  const words = withoutTitles(first);
  if (words.length === 0) return personOf(second, '');
  const own =
    words.length === 1 ? { firstName: words.join(' '), lastName: partner?.lastName ?? '' } : personOf(first, '');
  if (own === null || own.lastName === '') return null;
  const spouseFirstName = partner?.firstName ?? withoutTitles(second).join(' ');
  return { ...own, spouseFirstName, spouseLastName: partner?.lastName ?? own.lastName };
}

const couple = (text: string): readonly string[] =>
  text.split(/\s+(?:and|und|y|e)\s+|\s*&\s*|\s*\+\s*/i).filter((one) => one !== '');

/** `Ames, Clara` and `Ames Jr., Clara`. Null where the comma stands before a suffix: `Clara Ames, Jr.`. */
function lastFirst(name: string): readonly [last: string, given: string] | null {
  const [last = '', given = '', ...rest] = name.split(/\s*,\s*/);
  if (given === '') return null;
  const words = given.split(' ').filter((word) => !degrees.test(word));
  if (words.every((word) => generations.test(word))) return null;
  const suffix =
    rest.find((one) => generations.test(one)) ?? (generations.test(words.at(-1) ?? '') ? words.pop() : undefined);
  return [suffix === undefined ? last : `${last} ${suffix}`, words.join(' ')];
}

function withoutTitles(text: string): readonly string[] {
  const words = text.split(/[ ,]+/).filter((word) => word !== '');
  const from = words.findIndex((word) => !titles.test(word));
  return from < 0 ? [] : words.slice(from).filter((word) => !degrees.test(word));
}

function personOf(text: string, lastName: string): FullName | null {
  const words = [...withoutTitles(text)];
  const suffix = generations.test(words.at(-1) ?? '') && words.length > 2 ? words.pop() : undefined;
  if (words.length < 2 && lastName === '') return null;
  let at = words.length - 1;
  while (at > 1 && particles.test(words[at - 1] ?? '')) at -= 1;
  const last = [...words.slice(at), ...(suffix === undefined ? [] : [suffix])].join(' ');
  return { firstName: words.slice(0, at).join(' '), lastName: last, spouseFirstName: '', spouseLastName: '' };
}
