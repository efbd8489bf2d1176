import type { listUserOrgs as endpoint } from '@dropdate/contract/users/list-user-orgs';
import type { UseCase } from '../../../platform/http/serve.ts';
import { listOrgOptions } from './user-edit.data.ts';

/** The orgs in which the viewer may place a user. */
export const listUserOrgs: UseCase<typeof endpoint> = async ({ db, viewer, scopeOf }) => ({
  results: [...(await listOrgOptions(db, scopeOf('User'), viewer))],
});
