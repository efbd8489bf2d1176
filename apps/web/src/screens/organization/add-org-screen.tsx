import { createSegment } from '@dropdate/contract/segments/create-segment';
import { useEffect, useState } from 'react';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { useGo } from '../../client/links/use-go.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { emptyAddress, type OrgEntry, OrgForm } from './org-form.tsx';
import { orgReads, orgsRead } from './org-reads.ts';
import { formMessages as texts } from './organization.messages.ts';

/** Adds an org. The address can name the org below which the new org lies. */
export function AddOrgScreen({ query }: ScreenProps<'/settings/organization/division'>) {
  const { primaryCompanySegmentId } = useViewer();
  const go = useGo();
  const [isAdded, setAdded] = useState(false);
  const create = useEndpointMutation(createSegment, {
    success: texts.added,
    failure: texts.addFailed,
    refreshes: orgReads,
  });
  // The navigation waits for the render in which the form is no longer changed, so that nothing asks before leaving.
  useEffect(() => {
    if (isAdded) go({ to: '/settings/organization' });
  }, [isAdded, go]);
  const first: OrgEntry = {
    name: '',
    externalId: '',
    parentId: query.get('parentId') ?? primaryCompanySegmentId,
    status: 'active',
    twoFactor: 'optional',
    ...emptyAddress,
  };
  return (
    <>
      <PageHead
        title={texts.addTitle}
        subtitle={texts.addSubtitle}
        actions={<LinkButton target={{ to: '/settings/organization' }}>{texts.back}</LinkButton>}
      />
      <OrgForm
        key={String(isAdded)}
        saved={first}
        onSave={async ({ name, externalId, parentId }) => {
          await create.mutateAsync({ body: { name, externalId, parentId: parentId === '' ? null : parentId } });
          setAdded(true);
        }}
      />
    </>
  );
}
AddOrgScreen.reads = { shared: [orgsRead] };
