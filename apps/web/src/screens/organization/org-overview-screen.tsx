import type { Segment } from '@dropdate/contract/segments/get-segment';
import { getSegmentHistory } from '@dropdate/contract/segments/get-segment-history';
import { typedAddress } from '@dropdate/contract/segments/segment';
import { updateSegment } from '@dropdate/contract/segments/update-segment';
import { formatCount } from '@dropdate/domain/money/money-text';
import { inactiveRefusal } from '@dropdate/domain/org/org-change';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FormSection } from '../../blocks/form/form-section.tsx';
import type { FormField } from '../../blocks/form/use-form.ts';
import { HistoryButton } from '../../blocks/record-history/history-button.tsx';
import { historyOf } from '../../blocks/record-history/history-source.ts';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { usePageRead } from '../../client/calls/page-read.ts';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { usDateOfInstant } from '../../client/dates.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { useGo } from '../../client/links/use-go.ts';
import { useTitle } from '../../client/links/use-title.ts';
import { useMay, useViewer } from '../../client/session/viewer.tsx';
import { Facts, ReadOnlyField } from '../../kit/field/read-only-field.tsx';
import { SegmentedControl } from '../../kit/field/segmented-control.tsx';
import { HeadButton } from '../../kit/page/head-button.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { ErrorState } from '../../kit/state/empty-state.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { AnswerPagesSection } from './answer-pages-section.tsx';
import { DeleteOrgDialog } from './delete-org-dialog.tsx';
import { InactiveDialog } from './inactive-dialog.tsx';
import { LeadClockSection } from './lead-clock-section.tsx';
import { LogoSection } from './logo-section.tsx';
import { emptyAddress, type OrgEntry, OrgForm } from './org-form.tsx';
import { orgRead, orgReads, orgsRead } from './org-reads.ts';
import { type GivenStatus, OrgBadge } from './org-status.tsx';
import { messages, formMessages as texts } from './organization.messages.ts';

/** One org: its form, its figures and Delete (specification 1, section 2.11). */
export function OrgOverviewScreen({ params: { id }, query }: ScreenProps<'/settings/organization/division/{id}'>) {
  const { data: org, error, refetch } = usePageRead(orgRead(id));
  const may = useMay();
  const go = useGo();
  const [isDeleting, setDeleting] = useState(false);
  const mayDelete = may('CompanySegment.delete') && org !== undefined && !org.isTop && !org.isOwn;
  return (
    <>
      <PageHead
        title={texts.overview}
        {...(org !== undefined && { subtitle: org.name, badge: <OrgBadge status={org.status} /> })}
        actions={
          <>
            {org !== undefined && <HistoryButton source={historyOf(getSegmentHistory, { id })} name={org.name} />}
            <LinkButton target={{ to: '/settings/organization' }}>{texts.back}</LinkButton>
            {mayDelete && (
              <HeadButton isDanger icon={<IconTrash size={16} stroke={1.65} />} onClick={() => setDeleting(true)}>
                {messages.delete}
              </HeadButton>
            )}
          </>
        }
      />
      {org !== undefined ? (
        <OrgPage key={org.id} org={org} isClockAsked={query.get('open') === 'lead-clock'} />
      ) : error === null ? (
        <FormSection title={texts.details} sentence={texts.detailsSentence}>
          <SkeletonLines count={5} label={texts.loading} />
        </FormSection>
      ) : (
        <ErrorState
          title={texts.loadFailed}
          sentence={error.message}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {isDeleting && org !== undefined && (
        <DeleteOrgDialog
          org={org}
          onClose={() => setDeleting(false)}
          onDeleted={() => go({ to: '/settings/organization' })}
        />
      )}
    </>
  );
}
OrgOverviewScreen.reads = {
  shared: [orgsRead],
  ofRecord: ({ params: { id } }: ScreenProps<'/settings/organization/division/{id}'>) => [orgRead(id)],
};

/** The fields of an org as its form shows them. */
const entryOf = ({ name, externalId, parentId, status, address, isTwoFactorRequired }: Segment): OrgEntry => ({
  name,
  externalId,
  parentId: parentId ?? '',
  status: status === 'active' ? 'active' : 'inactive',
  twoFactor: isTwoFactorRequired ? 'required' : 'optional',
  ...(address ?? emptyAddress),
});

interface OrgPageProps {
  readonly org: Segment;
  /** Whether the page was opened for the lead clock. */
  readonly isClockAsked: boolean;
}

function OrgPage({ org, isClockAsked }: OrgPageProps) {
  const may = useMay();
  const { timeZone } = useViewer();
  const { id } = org;
  const title = org.name;
  useTitle(title);
  const update = useEndpointMutation(updateSegment, {
    success: texts.updated,
    failure: texts.updateFailed,
    refreshes: orgReads,
  });
  const question = useInactiveQuestion();
  const saved = entryOf(org);
  const save = async ({ name, externalId, parentId, status, twoFactor, ...typed }: OrgEntry) => {
    const address = typedAddress(typed);
    if (status !== saved.status && status === 'inactive') await question.ask();
    await update.mutateAsync({
      body: {
        id,
        name,
        externalId,
        parentId: parentId === '' ? null : parentId,
        status,
        address,
        // Somebody else may have changed the rule since this form was opened.
        ...(twoFactor !== saved.twoFactor && { isTwoFactorRequired: twoFactor === 'required' }),
      },
    });
  };
  return (
    <>
      <OrgForm
        saved={saved}
        orgId={id}
        fixedPlace={org.parentId !== null ? undefined : org.isTop ? texts.topPlace : texts.hiddenPlace}
        onSave={save}
        isTwoFactorInherited={org.isTwoFactorInherited}
        statusField={(field) => <StatusField {...field} reason={inactiveRefusal(org)?.text} />}
      />
      {org.isTop && may('CompanySegment.update') && (
        <>
          <LogoSection orgId={id} />
          <LeadClockSection orgId={id} isAsked={isClockAsked} />
          <AnswerPagesSection />
        </>
      )}
      <FormSection title={texts.figures} sentence={texts.figuresSentence}>
        <Facts>
          <ReadOnlyField label={texts.users}>{formatCount(org.totalUsers)}</ReadOnlyField>
          <ReadOnlyField label={texts.contacts}>{formatCount(org.totalContacts)}</ReadOnlyField>
          <ReadOnlyField label={texts.campaigns}>{formatCount(org.totalCampaigns)}</ReadOnlyField>
          <ReadOnlyField label={texts.subDivisions}>{formatCount(org.subDivisions)}</ReadOnlyField>
          <ReadOnlyField label={texts.created}>{usDateOfInstant(org.created, timeZone)}</ReadOnlyField>
        </Facts>
      </FormSection>
      {question.answer !== null && (
        <InactiveDialog org={org} onConfirm={() => question.answer?.(true)} onClose={() => question.answer?.(false)} />
      )}
    </>
  );
}

const statuses = (['active', 'inactive'] as const).map((value) => ({ value, label: texts.statuses[value] }));

interface StatusFieldProps extends FormField {
  /** Why the org has to stay active. */
  readonly reason: string | undefined;
}

function StatusField({ value, onType, reason }: StatusFieldProps) {
  return (
    <SegmentedControl
      label={texts.status}
      isLabelShown
      options={statuses}
      value={value as GivenStatus}
      isDisabled={reason !== undefined && value === 'active'}
      onChange={onType}
      hint={reason}
    />
  );
}

/** The question before a save that makes the org inactive. `ask` is rejected when the user says no. */
function useInactiveQuestion() {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null);
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      setAnswer(() => (isConfirmed: boolean) => {
        setAnswer(null);
        if (isConfirmed) resolve();
        else reject(new Error('the user keeps the org active'));
      });
    });
  return { answer, ask };
}
