import { passwordLength, passwordProblems } from '@dropdate/domain/session/password-rules';
import { CommandError, type Terminal } from './command.ts';

/** Where a command takes a password from, for its help. */
export const passwordHelp = `The password (${passwordLength.min} to ${passwordLength.max} characters, no common one) is read from DROPDATE_ADMIN_PASSWORD, else from standard input.`;

/**
 * Reads a password for somebody, in whose names it must not consist.
 * @throws CommandError with the rule that it breaks; it is never repeated
 */
export async function readPassword(terminal: Terminal, names: readonly string[]): Promise<string> {
  const password = terminal.environment.DROPDATE_ADMIN_PASSWORD || (await terminal.readSecret('Password: '));
  const [problem] = passwordProblems(password, names);
  if (problem) throw new CommandError(problem);
  return password;
}
