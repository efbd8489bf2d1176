import { randomUUID } from 'node:crypto';
import type { forgotPassword as endpoint } from '@dropdate/contract/session/forgot-password';
import type { UseCase } from '../../../platform/http/serve.ts';
import { addTask } from '../../../platform/queue/task-queue.ts';
import { findAccountIds } from './account-links.data.ts';
import { countLinkRequest } from './link-limits.ts';

/** The task that queues the mails. */
export const resetMailsTask = 'reset-mails';

/** The most accounts with one e-mail address that get a mail. */
const maxAccounts = 3;

/**
 * Asks for a mail with a reset link. The call does the same work whether or not there is an account: it reads once and
 * adds one task. The task queues the mail after the answer. So neither the answer nor its time tells whether there is
 * an account.
 * @throws Refusal 429 `TooManyRequests`
 */
export const forgotPassword: UseCase<typeof endpoint> = async (context, { body }) => {
  const name = body.userName.toLowerCase();
  await countLinkRequest(context, name);
  const found = await findAccountIds(context.db, name, maxAccounts);
  // The random id belongs to nobody. It stands in for an account that does not exist.
  const userIds = found.length > 0 ? found : [randomUUID()];
  await addTask(context.db, resetMailsTask, { requestId: randomUUID(), userIds: userIds.join(' ') });
  return {};
};
