import { generatePassword } from '@dropdate/domain/session/generated-password';
import { passwordProblems } from '@dropdate/domain/session/password-rules';

/** A random whole number from 0 to below the limit. Numbers that would favour small results are drawn again. */
function below(limit: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < 2 ** 32 - (2 ** 32 % limit) ? drawn % limit : below(limit);
}

/** A random password for a new user, which the rules for passwords accept. */
export function newPassword(user: { readonly userName: string; readonly email: string }): string {
  const password = generatePassword(below);
  return passwordProblems(password, [user.userName, user.email]).length === 0 ? password : newPassword(user);
}
