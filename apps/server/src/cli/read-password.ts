import { passwordLength, passwordProblems } from '@dropdate/domain/session/password-rules';
import { CommandError, type Terminal } from './command.ts';

/** What a password must be, for a command's help. */
export const passwordHelp = `The password (${passwordLength.min} to ${passwordLength.max} characters, no common one) is read from`;

/**
 * Reads a password for somebody, whose names it must not hold.
 * @param preset where it was given already; an empty one counts as none.
 * @throws CommandError with the rule that it breaks; it is never repeated
 */
export async function readPassword(terminal: Terminal, names: readonly string[], preset?: string): Promise<string> {
  const password = preset || (await terminal.readSecret('Password: '));
  const [problem] = passwordProblems(password, names);
  if (problem) throw new CommandError(problem);
  return password;
}
