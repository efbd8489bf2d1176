import type { getSegment as endpoint } from '@dropdate/contract/segments/get-segment';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { isOwnOrg } from './is-own-org.ts';
import { findOrg } from './orgs.data.ts';

/** One org for its form. */
export const getSegment: UseCase<typeof endpoint> = async ({ db, scopeOf, signedIn }, { params }) => {
  const org = await findOrg(db, scopeOf('CompanySegment'), params.id);
  if (org === null) throw notFound();
  // The path names orgs that the viewer may not see.
  const { path: _path, ...shown } = org;
  return { ...shown, created: org.created.toISOString(), isOwn: isOwnOrg(signedIn, org.id) };
};
