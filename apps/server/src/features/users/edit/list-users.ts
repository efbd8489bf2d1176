import type { listUsers as endpoint } from '@dropdate/contract/users/list-users';
import type { UseCase } from '../../../platform/http/serve.ts';
import { listActiveUsers } from './user-edit.data.ts';

/** The users to whom another user can report. */
export const listUsers: UseCase<typeof endpoint> = async ({ db, scopeOf }) => ({
  results: [...(await listActiveUsers(db, scopeOf('User')))],
});
