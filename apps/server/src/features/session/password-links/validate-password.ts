import type { validatePassword as endpoint } from '@dropdate/contract/session/validate-password';
import type { UseCase } from '../../../platform/http/serve.ts';
import { judgePassword } from '../password-words.ts';

/** Judges a password while its user types. An empty password meets no requirement. */
export const validatePassword: UseCase<typeof endpoint> = async (_context, { body }) => {
  const { password, confirmPassword, userName, email } = body;
  const requirements = [
    ...(await judgePassword(password, { userName, email })),
    { text: 'The passwords must match.', isMet: password === confirmPassword },
  ].map(({ text, isMet }) => ({ text, isMet: isMet && password !== '' }));
  return { isOk: requirements.every(({ isMet }) => isMet), requirements };
};
