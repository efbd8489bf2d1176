import { passwordLength } from '@dropdate/domain/session/password-rules';
import { type PasswordOwner, refusedPassword } from '../features/session/password-words.ts';
import { CommandError, type Terminal } from './command.ts';

/** The beginning of the sentence about passwords in a command's help. */
export const passwordHelp = `The password (${passwordLength.min} to ${passwordLength.max} characters, no common one) is read from`;

/**
 * Reads a password for a user.
 * @param owner names of the user, which the password must not contain.
 * @param preset a password that was given already; an empty text counts as no password.
 * @throws CommandError with the broken rule, without the password
 */
export async function readPassword(terminal: Terminal, owner: PasswordOwner, preset?: string): Promise<string> {
  const password = preset || (await terminal.readSecret('Password: '));
  const [problem] = await refusedPassword(password, owner);
  if (problem) throw new CommandError(problem);
  return password;
}
