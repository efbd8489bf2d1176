import { listUserSegments } from '@dropdate/contract/segments/list-user-segments';
import { pageRead, usePageRead } from '../../client/calls/page-read.ts';
import { useViewer } from '../../client/session/viewer.tsx';

/** The orgs in which the viewer may work. */
export const orgsRead = pageRead(listUserSegments, {});

/**
 * The org whose labels a record can have: the org of the record, if the viewer works there or above. Undefined for a
 * record of another org, such as an assigned lead. Its viewer chooses from the labels of the own org.
 */
export function useLabelOrg(orgId: string): string | undefined {
  const { primaryCompanySegmentId } = useViewer();
  const orgs = usePageRead(orgsRead);
  return orgId === primaryCompanySegmentId || orgs.data?.some(({ id }) => id === orgId) === true ? orgId : undefined;
}
