/** How many characters a password has (decision 20). */
export const passwordLength = { min: 12, max: 128 } as const;

/** Words that attackers try first, with digits and signs around them. */
const commonWords = [
  'password',
  'passwort',
  'qwerty',
  'qwertz',
  'azerty',
  'asdfgh',
  'zxcvbn',
  'letmein',
  'welcome',
  'iloveyou',
  'changeme',
  'trustno1',
  'administrator',
  'admin',
  'dragon',
  'monkey',
  'football',
  'baseball',
  'superman',
  'princess',
  'sunshine',
  'dropdate',
];
/** Sequences that are easy to type: the alphabet, the digits, and rows of neighbouring keys. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiop[]',
  'asdfghjkl',
  '1q2w3e4r5t6y7u8i9o0p',
];

/** Characters that do not make a password harder to guess. */
const besides = /[\d\W_]+/g;

/** A rule for passwords, as a sentence for the user, and whether a password keeps the rule. */
export interface PasswordRequirement {
  readonly text: string;
  readonly isMet: boolean;
}

/**
 * All rules for a password. `own` holds the user name and the e-mail address. The form itself compares the password
 * with its repetition (decision 20).
 */
export function passwordRequirements(password: string, own: readonly string[]): readonly PasswordRequirement[] {
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
    { text: 'The password must not be among the most common ones.', isMet: !isCommon(password) },
  ];
}

/** The reasons that a password is refused, as sentences for the user. Empty for a good password. */
export function passwordProblems(password: string, own: readonly string[]): readonly string[] {
  return passwordRequirements(password, own)
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
 * Whether the password is a common word with digits and signs around it, a repeated piece, or a walk along the keys.
 */
function isCommon(password: string): boolean {
  const text = password.toLowerCase();
  const piece = repeatedPiece(text);
  const letters = (repeatedPiece(text.replace(besides, '')) || text).replace(besides, '');
  return piece.length <= 4 || [piece, letters].some((part) => commonWords.includes(part)) || isWalk(piece);
}

/** The repeated piece: `ab` of `ababab`. For a text without repetition, the text itself. */
function repeatedPiece(text: string): string {
  const length = [...text].findIndex(
    (_, index) => index > 0 && text === text.slice(0, index).repeat(text.length / index),
  );
  return length > 0 ? text.slice(0, length) : text;
}

function isWalk(text: string): boolean {
  return rows.some((row) => {
    const there = row + row;
    return there.includes(text) || [...there].reverse().join('').includes(text);
  });
}
