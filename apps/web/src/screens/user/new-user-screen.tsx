import type { InputOf } from '@dropdate/contract/http/endpoint';
import { getUserOverview } from '@dropdate/contract/users/get-user-overview';
import { listUsers } from '@dropdate/contract/users/list-users';
import { registerUser } from '@dropdate/contract/users/register-user';
import { searchUsers } from '@dropdate/contract/users/search-users';
import { sendWelcomeEmail } from '@dropdate/contract/users/send-welcome-email';
import { type NewUserForm as NewUser, newUserFormSchema } from '@dropdate/contract/users/user-form';
import { useQueryClient } from '@tanstack/react-query';
import { EditForm } from '../../blocks/form/edit-form.tsx';
import { FieldPair, PlainSection } from '../../blocks/form/form-section.tsx';
import { TextLine } from '../../blocks/form/text-line.tsx';
import { useForm } from '../../blocks/form/use-form.ts';
import { labelsIn } from '../../blocks/label-picker/labels-text.ts';
import { orgsRead, useLabelOrg } from '../../blocks/label-picker/use-label-org.ts';
import { useMakeLabels } from '../../blocks/label-picker/use-make-labels.ts';
import { ApiError, requestIdOf } from '../../client/calls/api-error.ts';
import { call } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { refresh } from '../../client/calls/use-endpoint.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { useLeave } from '../../client/links/use-leave.ts';
import { useLockedWhileActing } from '../../client/session/use-locked.ts';
import { useMay, useViewer } from '../../client/session/viewer.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { EmptyState } from '../../kit/state/empty-state.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { newPassword } from './new-password.ts';
import { PlaceSection } from './place-section.tsx';
import { useListPage } from './use-list-page.ts';
import { messages } from './user.messages.ts';
import { orgOptionsRead, roleOptionsRead, superiorsRead } from './user-reads.ts';
import { AddressSection, CreditsSection, LabelsSection, PersonSection } from './user-sections.tsx';
import { emptyUser, refusalOf, registrationOf } from './user-values.ts';

/** The page of a new user (specification 1, section 2.9). */
export function NewUserScreen(props: ScreenProps<'/settings/users/user'>) {
  const locked = useLockedWhileActing();
  if (locked === null) return <NewUserForm {...props} />;
  return (
    <>
      <PageHead title={messages.createTitle} subtitle={messages.createSubtitle} />
      <EmptyState kind="no-permission" title={messages.createLocked} sentence={locked} />
    </>
  );
}
NewUserScreen.reads = { shared: [roleOptionsRead, orgOptionsRead, superiorsRead, orgsRead] };

function NewUserForm({ query }: ScreenProps<'/settings/users/user'>) {
  const { today, primaryCompanySegmentId, attributes } = useViewer();
  const may = useMay();
  const client = useQueryClient();
  const leave = useLeave();
  const list = useListPage(query);
  const form = useForm(newUserFormSchema({ today, credits: '' }), emptyUser(primaryCompanySegmentId));
  const { field, values } = form;
  const orgId = useLabelOrg(values.primaryCompanySegmentId);
  const makeLabels = useMakeLabels('user', orgId);
  const create = async (checked: NewUser) => {
    const labels = await makeLabels({ tags: labelsIn(checked.tags), groups: labelsIn(checked.groups) });
    const id = await register(registrationOf(checked, labels, newPassword(checked)));
    const isInvited = await invite(id, checked.userName);
    toast.success(
      messages.created(`${checked.firstName} ${checked.lastName}`),
      isInvited ? { reason: messages.invitedOfNew(checked.email) } : {},
    );
    await refresh(client, [searchUsers, getUserOverview, listUsers]);
  };
  return (
    <>
      <PageHead
        title={messages.createTitle}
        subtitle={messages.createSubtitle}
        actions={<LinkButton target={list}>{messages.allUsers}</LinkButton>}
      />
      <EditForm
        form={form}
        label={messages.createTitle}
        verb={messages.create}
        isNew
        hasSections
        isLeaving={leave.isLeaving}
        onSave={create}
        onSaved={() => leave.to(list)}
      >
        <PlainSection title={messages.account} sentence={messages.newAccountSentence}>
          <FieldPair>
            <TextLine {...field('firstName')} label={messages.firstName} isRequired />
            <TextLine {...field('lastName')} label={messages.lastName} isRequired />
          </FieldPair>
          <TextLine {...field('userName')} label={messages.userName} isRequired />
          <TextLine {...field('email')} label={messages.email} isRequired inputMode="email" />
        </PlainSection>
        <PlaceSection field={field} />
        <PersonSection field={field} />
        <AddressSection field={field} />
        <LabelsSection field={field} orgId={orgId} />
        {attributes.isCreditRewardEnabled && (
          <CreditsSection
            field={field}
            mayEdit={may('UserExtensions.editCredits')}
            isChanged={Number(values.credits) !== 0}
          />
        )}
      </EditForm>
    </>
  );
}
async function register(body: InputOf<typeof registerUser>['body']): Promise<string> {
  try {
    return (await call(registerUser, { body })).id;
  } catch (problem) {
    const refusal = refusalOf(problem, true);
    const isSilent = problem instanceof ApiError && problem.messages.length === 0;
    reportFailure(refusal, isSilent ? messages.saveFallback : messages.createFailed);
    throw refusal;
  }
}

/** Asks for the welcome mail, and says whether it goes out. The user stays created when the mail fails. */
async function invite(id: string, userName: string): Promise<boolean> {
  try {
    await call(sendWelcomeEmail, { params: { id } });
    return true;
  } catch (problem) {
    toast.error(messages.welcomeFailed(userName), { requestId: requestIdOf(problem) });
    return false;
  }
}
