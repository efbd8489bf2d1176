import type { listUserOrgs as endpoint } from '@dropdate/contract/users/list-user-orgs';
import type { UseCase } from '../../../platform/http/serve.ts';
import { listRecordOrgs } from '../../orgs/record-orgs.ts';

/** The orgs in which the viewer may place a user. */
export const listUserOrgs: UseCase<typeof endpoint> = async ({ db, viewer, scopeOf }) => ({
  results: [...(await listRecordOrgs(db, scopeOf('User'), viewer))],
});
