import { getCurrentUser } from '@dropdate/contract/session/get-current-user';
import { getUserForEdit, type UserForEdit } from '@dropdate/contract/users/get-user-for-edit';
import { getUserOverview } from '@dropdate/contract/users/get-user-overview';
import { listUsers } from '@dropdate/contract/users/list-users';
import { searchUsers } from '@dropdate/contract/users/search-users';
import { updateUser } from '@dropdate/contract/users/update-user';
import { type UserForm as UserFormValues, userFormSchema } from '@dropdate/contract/users/user-form';
import { userStatuses } from '@dropdate/domain/permission/account-status';
import { useQueryClient } from '@tanstack/react-query';
import { EditForm } from '../../blocks/form/edit-form.tsx';
import { PlainSection } from '../../blocks/form/form-section.tsx';
import { TextLine } from '../../blocks/form/text-line.tsx';
import { type FormField, useForm } from '../../blocks/form/use-form.ts';
import { labelsIn } from '../../blocks/label-picker/labels-text.ts';
import { useLabelOrg } from '../../blocks/label-picker/use-label-org.ts';
import { useMakeLabels } from '../../blocks/label-picker/use-make-labels.ts';
import { call } from '../../client/calls/call.ts';
import { isEditConflict, withConflictText } from '../../client/calls/edit-conflict.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { outdate, refresh } from '../../client/calls/use-endpoint.ts';
import type { RouteTarget } from '../../client/links/route-path.ts';
import type { Leave } from '../../client/links/use-leave.ts';
import { useLockedWhileActing } from '../../client/session/use-locked.ts';
import { useMay, useViewer } from '../../client/session/viewer.tsx';
import { Facts, ReadOnlyField } from '../../kit/field/read-only-field.tsx';
import { SegmentedControl } from '../../kit/field/segmented-control.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { PlaceSection } from './place-section.tsx';
import { messages } from './user.messages.ts';
import classes from './user.module.css';
import { AddressSection, CreditsSection, LabelsSection, PersonSection } from './user-sections.tsx';
import { changeOf, creditsText, refusalOf, valuesOf } from './user-values.ts';

interface UserFormProps {
  readonly user: UserForEdit;
  readonly leave: Leave;
  /** The page that opens after the save. */
  readonly list: RouteTarget;
}

/** The fields of a saved user. */
export function UserForm({ user, leave, list }: UserFormProps) {
  const { today } = useViewer();
  const may = useMay();
  const emailLock = useLockedWhileActing();
  const client = useQueryClient();
  const savedCredits = creditsText(user.attributes.credits);
  const form = useForm(userFormSchema({ today, credits: savedCredits }), valuesOf(user));
  const { field, values } = form;
  const orgId = useLabelOrg(values.primaryCompanySegmentId);
  const makeLabels = useMakeLabels('user', orgId);
  const save = async (checked: UserFormValues) => {
    const labels = await makeLabels({ tags: labelsIn(checked.tags), groups: labelsIn(checked.groups) });
    try {
      await call(updateUser, { params: { id: user.id }, body: changeOf(checked, labels, user) });
    } catch (problem) {
      // The fields that the user has not changed then follow the other change, and the next save is based on it.
      if (isEditConflict(problem)) await refresh(client, [getUserForEdit]);
      const refusal = withConflictText(refusalOf(problem, false), messages.theUser);
      reportFailure(refusal, messages.updateFailed);
      throw refusal;
    }
    toast.success(messages.updated(`${user.firstName} ${user.lastName}`));
    // An admin who takes a right from the own role may not make the calls of this page again.
    await outdate(client, [listUsers, getUserForEdit]);
    await refresh(client, [searchUsers, getUserOverview, getCurrentUser]);
  };
  return (
    <EditForm
      form={form}
      label={messages.overview}
      verb={messages.save}
      hasSections
      isLocked={!user.isManageable}
      isLeaving={leave.isLeaving}
      onSave={save}
      onSaved={() => leave.to(list)}
      onKept={() => refresh(client, [getUserForEdit, listUsers])}
    >
      <PlainSection title={messages.account} sentence={messages.accountSentence}>
        <Facts>
          <ReadOnlyField label={messages.firstName}>{user.firstName}</ReadOnlyField>
          <ReadOnlyField label={messages.lastName}>{user.lastName}</ReadOnlyField>
          <ReadOnlyField label={messages.userName}>{user.userName}</ReadOnlyField>
        </Facts>
        <p className={classes.fixed}>{messages.fixed}</p>
        <TextLine
          {...field('email')}
          isDisabled={emailLock !== null}
          {...(emailLock !== null && { description: emailLock })}
          label={messages.email}
          isRequired
          inputMode="email"
        />
        <StatusField user={user} field={form.field('status')} />
      </PlainSection>
      <PlaceSection field={field} user={user} />
      <PersonSection field={field} />
      <AddressSection field={field} />
      <LabelsSection field={field} orgId={orgId} isLocked={!user.isManageable} />
      {user.attributes.credits !== null && (
        <CreditsSection
          field={field}
          mayEdit={may('UserExtensions.editCredits')}
          isChanged={values.credits !== '' && Number(values.credits) !== Number(savedCredits)}
        />
      )}
    </EditForm>
  );
}

/** The status of the user. A status that the viewer may not choose is shown and locked. */
function StatusField({ user, field }: { readonly user: UserForEdit; readonly field: FormField }) {
  const may = useMay();
  const { userId } = useViewer();
  const isOwn = user.id === userId;
  const mayChoose = (status: string) =>
    status === user.status || (!isOwn && may(status === 'active' ? 'User.reactivate' : 'User.deactivate'));
  const options = userStatuses.map(({ status, label }) => ({
    value: status as string,
    label,
    isDisabled: !mayChoose(status),
  }));
  const isLocked = options.some(({ isDisabled }) => isDisabled);
  return (
    <SegmentedControl
      label={messages.status}
      isLabelShown
      options={options}
      value={field.value}
      onChange={field.onType}
      hint={isOwn ? messages.ownStatus : isLocked ? messages.statusLocked : undefined}
    />
  );
}
