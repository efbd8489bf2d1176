import type { finishAdSignIn } from '@dropdate/contract/session/finish-ad-sign-in';
import type { startAdSignIn } from '@dropdate/contract/session/start-ad-sign-in';
import { ask } from '../server.ts';
import type { DirectoryAnswer } from './directory-query.ts';

/** The paths of the sign-in with a directory. A test compares these paths with the paths of the contract. */
export const directoryPaths = {
  startAdSignIn: '/api/asp-net-auth/ad-sign-in/start',
  finishAdSignIn: '/api/asp-net-auth/ad-sign-in/finish',
} as const;

/** A longer path is not kept, and the home page opens. A test compares this number with the contract. */
export const longestNext = 1_500;

export const beginWithDirectory = (next: string | null) =>
  ask<typeof startAdSignIn>(directoryPaths.startAdSignIn, {
    next: next !== null && next.length <= longestNext ? next : null,
  });

export const endWithDirectory = (answer: DirectoryAnswer) =>
  ask<typeof finishAdSignIn>(directoryPaths.finishAdSignIn, answer);
