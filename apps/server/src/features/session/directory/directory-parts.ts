import type { PublicContext } from '../../../platform/context.ts';
import { type Directory, DirectoryFailure } from '../../../platform/directory/directory.ts';
import { invalid, Refusal } from '../../../platform/http/refusal.ts';

/** The directory with which users of one company sign in (decision 19). */
export interface DirectoryParts {
  readonly directory: Directory;
  /** The name of the company. */
  readonly company: string;
}

export const noDirectory = () =>
  new Refusal(404, [{ messageId: 'NoDirectory', userMessage: 'This server has no sign-in with a company account.' }]);

/**
 * The refusal of everybody who may not sign in with this identity. All get the same words, so that nobody learns which
 * accounts exist.
 */
export const directoryRefused = () =>
  invalid(
    'DirectoryRefused',
    'You cannot sign in with this company account. Please ask your administrator, or sign in with your username and password.',
  );

const directoryCancelled = () =>
  invalid('DirectoryCancelled', 'You did not finish signing in with your company account. Please try again.');

const directoryAway = () =>
  new Refusal(
    503,
    [
      {
        messageId: 'DirectoryAway',
        userMessage:
          'The sign-in of your company does not answer. Please try again in a moment, or sign in with your username and password.',
      },
    ],
    5,
  );

/** The refusal for a failure of the directory. The log tells the operator the reason. Other errors stay as they are. */
export function refusalOf({ log, requestId }: Pick<PublicContext, 'log' | 'requestId'>, error: unknown): unknown {
  if (!(error instanceof DirectoryFailure)) return error;
  const { kind, reason } = error;
  if (kind === 'cancelled') return directoryCancelled();
  log.warn({ requestId, reason }, kind === 'away' ? 'the directory cannot be used' : 'the directory was not believed');
  return kind === 'away' ? directoryAway() : directoryRefused();
}
