import { type KnownWords, passwordBits, type WordRank } from './password-strength.ts';

/** How many characters a password has (decision 20). */
export const passwordLength = { min: 12, max: 128 } as const;

/** A password that costs an attacker fewer bits counts as common. Two words of a list cost 32 bits. */
const leastBits = 34;

/** The first words of attackers, for the browser, which has no list of words. */
const firstWords: ReadonlySet<string> = new Set(
  (
    'password passwort letmein welcome iloveyou changeme trustno1 administrator admin ' +
    'dragon monkey football baseball superman princess sunshine asdfgh zxcvbn'
  ).split(' '),
);

/** What is known beside a password. */
export interface PasswordContext {
  /** The name of the user's company. */
  readonly company?: string;
  /** The words of a list. Without a list only the first words of attackers are known. */
  readonly rankOf?: KnownWords['rankOf'];
}

/** A rule for passwords, as a sentence for the user, and whether a password keeps the rule. */
export interface PasswordRequirement {
  readonly text: string;
  readonly isMet: boolean;
}

/**
 * All rules for a password. `own` holds the user name and the e-mail address. The form itself compares the password
 * with its repetition (decision 20).
 */
export function passwordRequirements(
  password: string,
  own: readonly string[],
  context: PasswordContext = {},
): readonly PasswordRequirement[] {
  const length = [...password].length;
  return [
    {
      text: `The password must have ${passwordLength.min} to ${passwordLength.max} characters.`,
      isMet: length >= passwordLength.min && length <= passwordLength.max,
    },
    {
      text: 'The password must not contain the e-mail or user name.',
      isMet: !own.some((name) => holds(password, name)),
    },
    { text: 'The password must not be among the most common ones.', isMet: !isCommon(password, own, context) },
  ];
}

/** The reasons that a password is refused, as sentences for the user. Empty for a good password. */
export function passwordProblems(
  password: string,
  own: readonly string[],
  context: PasswordContext = {},
): readonly string[] {
  return passwordRequirements(password, own, context)
    .filter(({ isMet }) => !isMet)
    .map(({ text }) => text);
}

/**
 * Whether the password contains a name. Names of up to three characters occur in many words by chance, so they do not
 * count.
 */
function holds(password: string, name: string): boolean {
  const text = password.toLowerCase();
  return [name, name.split('@')[0] ?? '']
    .map((part) => part.trim().toLowerCase())
    .some((part) =>
      part.length > 3 ? text.includes(part) : part !== '' && text === part.repeat(text.length / part.length),
    );
}

/**
 * Whether attackers try the password early: known words, also with substituted letters, walks along the keys, dates, the
 * names of the company and of its mail server, and few characters besides. A password that is too short costs little anyway,
 * so that only the first words of attackers count as common there.
 */
function isCommon(
  password: string,
  own: readonly string[],
  { company, rankOf = rankOfFirst }: PasswordContext,
): boolean {
  if ([...password].length < passwordLength.min) return firstWords.has(password.toLowerCase());
  const servers = own.flatMap((name) => name.split('@')[1]?.split('.').slice(0, -1) ?? []);
  return passwordBits(password, { rankOf, names: company === undefined ? servers : [...servers, company] }) < leastBits;
}

const rankOfFirst = (text: string): WordRank | null => (firstWords.has(text) ? 'top' : null);
