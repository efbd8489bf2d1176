import type { validateResetPasswordLink as endpoint } from '@dropdate/contract/session/validate-reset-password-link';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { hashToken } from '../session-token.ts';
import { findOpenLink } from './account-links.data.ts';
import { countLinkTry } from './link-limits.ts';

/** The user of a link. @throws Refusal 404 for an expired, used or unknown link, 429 `TooManyRequests` */
export const validateResetPasswordLink: UseCase<typeof endpoint> = async (context, { params }) => {
  const attempt = await countLinkTry(context);
  const owner = await findOpenLink(context.db, hashToken(params.id), context.clock.now());
  if (owner === null) throw notFound();
  await attempt.takeBack();
  return { userName: owner.userName, email: owner.email };
};
