import type { finishAdSignIn as endpoint } from '@dropdate/contract/session/finish-ad-sign-in';
import { auditAs, fingerprint } from '../../../platform/audit.ts';
import type { PublicContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import {
  type DirectoryAnswer,
  DirectoryFailure,
  type DirectorySecrets,
} from '../../../platform/directory/directory.ts';
import { tooManyAttempts } from '../../../platform/http/attempt-limit.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { passFirstStep } from '../first-step.ts';
import { rememberDevice } from '../known-device.ts';
import type { SignInTrace } from '../sign-in-trace.ts';
import type { FailedSignIns } from '../sign-ins.data.ts';
import { signInEnded } from '../two-factor/pending-sign-in.ts';
import { findBegun } from './directory-cookie.ts';
import { linkIdentity } from './directory-identities.data.ts';
import { countAnswer, takeState } from './directory-limits.ts';
import { type DirectoryParts, directoryRefused, noDirectory, refusalOf } from './directory-parts.ts';
import { type FoundPerson, findPerson } from './find-person.ts';

/**
 * Opens a session for an answer of the directory, or begins the second step of a user who needs a second factor. The
 * directory replaces the password alone, so a second factor of this product is still asked for (decision 18). An answer
 * to a sign-in that this browser began leaves a trace.
 * @throws Refusal 400 `DirectoryRefused` or `DirectoryCancelled`, 401 `SignInEnded`, 404 `NoDirectory`, 429
 * `TooManyRequests`, 503 `DirectoryAway`
 */
export const finishAdSignIn =
  (parts: DirectoryParts | null, trace: SignInTrace): UseCase<typeof endpoint> =>
  async (context, { body: answer }) => {
    if (parts === null) throw noDirectory();
    const begun = findBegun(context, answer.state);
    if (begun === null) throw signInEnded();
    context.directoryCookie.clear();
    const addressHash = context.keyed('sign-in address', context.address);
    const leaveTrace = (outcome: FailedSignIns['outcome'], userName: string | null = null) =>
      trace.add({ outcome, way: 'directory', at: context.clock.now(), userName: userName ?? '', addressHash });
    const attempt = await countAnswer(context);
    if (!attempt.isAllowed) {
      leaveTrace('throttled');
      throw tooManyAttempts(attempt);
    }
    if (!(await takeState(context, answer.state))) throw signInEnded();
    const found = await identify(context, parts, answer, begun.secrets).catch(async (error: unknown) => {
      if (error instanceof DirectoryFailure && error.kind !== 'away') leaveTrace('refused');
      else await attempt.takeBack();
      throw refusalOf(context, error);
    });
    const refuse = (userName: string | null) => {
      leaveTrace('refused', userName);
      return directoryRefused();
    };
    if (found.account === null) throw refuse(found.userName);
    const { userName } = found.account;
    const passed = await enter(context, found, addressHash);
    if (passed === null) throw refuse(userName);
    await attempt.takeBack();
    if (!passed.needsSecondFactor) rememberDevice(context, userName.toLowerCase());
    return { ...passed, next: begun.next };
  };

/** The user of an answer. The log tells the operator why a person is nobody here. @throws DirectoryFailure */
async function identify(
  context: PublicContext,
  { directory, company }: DirectoryParts,
  answer: DirectoryAnswer,
  secrets: DirectorySecrets,
): Promise<FoundPerson> {
  const found = await findPerson(context, company, await directory.finish(answer, secrets));
  if (found.account === null)
    context.log.warn(
      { requestId: context.requestId, reason: found.reason },
      'the directory sent nobody who may sign in',
    );
  return found;
}

/** Opens a session or begins the second step. Null when the user may no longer sign in, or has another identity. */
async function enter(
  context: PublicContext,
  { account, identity, isLinked }: Extract<FoundPerson, { readonly identity: object }>,
  addressHash: string,
): Promise<{ readonly needsSecondFactor: boolean } | null> {
  const { companyId, userId } = account;
  const link = async (tx: Database) => {
    const linkedAt = context.clock.now();
    if (!(await linkIdentity(tx, identity, { userId, linkedAt }))) return false;
    const author = { at: linkedAt, companyId, actorId: userId, requestId: context.requestId };
    // The subject names a person, so the log keeps only its fingerprint.
    const subject = fingerprint(context.keyed, identity.subject);
    await auditAs(tx, author, { action: 'linkDirectory', entity: 'user', entityId: userId, new: { subject } });
    return true;
  };
  return passFirstStep(context, { ...account, addressHash, way: 'directory' }, false, isLinked ? undefined : link);
}
