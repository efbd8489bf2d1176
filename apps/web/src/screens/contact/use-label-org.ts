import { usePageRead } from '../../client/calls/page-read.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { orgsRead } from './contact-reads.ts';

/**
 * The org whose labels a contact can have: the org of the contact, if the viewer works there or above. Undefined for a
 * contact of another org, such as an assigned lead. Its viewer chooses from the labels of the own org.
 */
export function useLabelOrg(orgId: string): string | undefined {
  const { primaryCompanySegmentId } = useViewer();
  const orgs = usePageRead(orgsRead);
  return orgId === primaryCompanySegmentId || orgs.data?.some(({ id }) => id === orgId) === true ? orgId : undefined;
}
