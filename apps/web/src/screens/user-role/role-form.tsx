import type { Named } from '@dropdate/contract/http/named';
import { getCurrentUser } from '@dropdate/contract/session/get-current-user';
import { createUserRole } from '@dropdate/contract/user-roles/create-user-role';
import { getUserRoleForEdit } from '@dropdate/contract/user-roles/get-user-role-for-edit';
import { getUserRoleForSave } from '@dropdate/contract/user-roles/get-user-role-for-save';
import { getUserRoleOverview } from '@dropdate/contract/user-roles/get-user-role-overview';
import { listUserRoles } from '@dropdate/contract/user-roles/list-user-roles';
import { searchUserRoles } from '@dropdate/contract/user-roles/search-user-roles';
import { updateUserRole } from '@dropdate/contract/user-roles/update-user-role';
import { missingFieldsText } from '@dropdate/contract/user-roles/user-role';
import type { UserRoleForEdit } from '@dropdate/contract/user-roles/user-role-for-edit';
import { formatCount } from '@dropdate/domain/money/money-text';
import type { AccessType } from '@dropdate/domain/permission/access-type';
import { roleEditorSections } from '@dropdate/domain/permission/role-editor';
import { suggestedRoleId } from '@dropdate/domain/permission/role-id';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ChoiceLine } from '../../blocks/form/form-lines.tsx';
import { problemsOf } from '../../blocks/form/form-values.ts';
import { useForm } from '../../blocks/form/use-form.ts';
import { LabelFields } from '../../blocks/label-picker/label-fields.tsx';
import { useMakeLabels } from '../../blocks/label-picker/use-make-labels.ts';
import { call } from '../../client/calls/call.ts';
import { isEditConflict, withConflictText } from '../../client/calls/edit-conflict.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { outdate, refresh } from '../../client/calls/use-endpoint.ts';
import { usDateOfInstant } from '../../client/dates.ts';
import { UnsavedGuard } from '../../client/links/unsaved-guard.tsx';
import { useGo } from '../../client/links/use-go.ts';
import { permissionsOf as permissionsOfViewer } from '../../client/session/may.ts';
import { useLocked } from '../../client/session/use-locked.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { Button } from '../../kit/button/button.tsx';
import { useFocusKept } from '../../kit/dialog/use-focus-kept.ts';
import { toast } from '../../kit/toast/toast.ts';
import { AccessTypeField } from './access-type-field.tsx';
import { PermissionSetCard } from './permission-set-card.tsx';
import { RolePreview } from './role-preview.tsx';
import {
  changedPermissions,
  permissionsOfText,
  permissionsText,
  roleFields,
  roleFormSchema,
  valuesOf,
} from './role-values.ts';
import { messages } from './user-role.messages.ts';
import classes from './user-role.module.css';

/** The calls whose answers change with a saved role. A viewer who edits the own role has other permissions then. */
const refreshes = [searchUserRoles, listUserRoles, getUserRoleOverview, getCurrentUser];
/** The calls of this page. An admin who takes a right from the own role may not make them again. */
const outdates = [getUserRoleForEdit, getUserRoleForSave];

const permissionsIn = (role: UserRoleForEdit): string => valuesOf(role)[roleFields.permissions];

interface RoleFormProps {
  readonly role: UserRoleForEdit;
  readonly accessTypes: readonly AccessType[];
  /** The orgs to which the viewer can give the role. */
  readonly orgs: readonly Named[];
}

/** The form of a role, and the preview of the menus and pages that it opens. */
export function RoleForm({ role, accessTypes, orgs }: RoleFormProps) {
  const go = useGo();
  const client = useQueryClient();
  const viewer = useViewer();
  const form = useForm(roleFormSchema, valuesOf(role));
  const permissionsField = form.field(roleFields.permissions);
  // The role before another user changed it, while the typed permissions are not based on that change yet.
  const former = useRef<UserRoleForEdit | null>(null);
  const { isNew, send } = useSaveRole(role, () => {
    former.current = role;
  });
  const followOtherChange = useEffectEvent((version: number) => {
    const before = former.current;
    if (before === null || before.version === version) return;
    former.current = null;
    const [own, saved] = [permissionsField.value, permissionsIn(role)];
    // Permissions that the user has not changed follow the other change by themselves.
    if (own !== saved) permissionsField.onType(changedPermissions(permissionsIn(before), own, saved));
  });
  useEffect(() => followOtherChange(role.version), [role.version]);
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    if (isSaved) go({ to: '/settings/user-role' });
  }, [isSaved, go]);

  // A new role takes no changes during its save, because a second save would make the role twice.
  const isHeld = isNew && (form.isBusy || isSaved);
  useFocusKept(isHeld);
  const isLocked = useLocked() !== null || !role.isManaged;
  const held = isLocked ? {} : permissionsOfViewer(viewer);
  const permissions = permissionsOfText(permissionsField.value);
  const problems = problemsOf(roleFormSchema, form.values);
  const isValid = Object.keys(problems).length === 0;
  const name = form.field(roleFields.name);
  const roleId = form.field(roleFields.id);
  const description = form.field(roleFields.description);
  // An empty field is not marked while the user fills the form. The line beside Save asks for it.
  const problemOf = (path: keyof typeof form.values) =>
    problems[path] === missingFieldsText ? undefined : problems[path];
  const nameRole = (text: string) => {
    // The Role ID follows the name until the user types another Role ID.
    if (isNew && roleId.value === suggestedRoleId(name.value)) roleId.onType(suggestedRoleId(text));
    name.onType(text);
  };
  const facts = [
    [messages.roleId, role.roleId],
    [messages.created, role.created === null ? '' : usDateOfInstant(role.created, viewer.timeZone)],
    [messages.users, formatCount(role.totalUsers)],
    [messages.subordinates, formatCount(role.subordinates)],
    ...(isLocked ? [[messages.org, role.orgName] as const] : []),
  ] as const;
  return (
    <div className={classes.page}>
      <form
        ref={form.element}
        aria-label={messages.form}
        noValidate
        className={classes.form}
        onSubmit={async (event) => {
          event.preventDefault();
          // Changes that were made during the save keep the page open. The next save is based on this save.
          const renew = () => refresh(client, [getUserRoleForEdit]);
          if (!form.isDirty || !isValid || !(await form.submit(send, isNew ? undefined : renew))) return;
          if (isNew || !form.hasUnsent()) setSaved(true);
        }}
      >
        <UnsavedGuard when={form.isDirty && !isSaved} sentence={messages.leave} />
        <div className={classes.fields} inert={isHeld}>
          <TextInput
            label={messages.name}
            withAsterisk={!isLocked}
            disabled={isLocked}
            value={name.value}
            error={problemOf(roleFields.name) ?? name.error}
            onChange={(event) => nameRole(event.currentTarget.value)}
          />
          {isNew ? (
            <TextInput
              label={messages.roleId}
              description={messages.roleIdHint}
              withAsterisk
              value={roleId.value}
              error={problemOf(roleFields.id) ?? roleId.error}
              onChange={(event) => roleId.onType(event.currentTarget.value)}
            />
          ) : (
            <dl className={classes.facts}>
              {facts.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          <TextInput
            label={messages.description}
            withAsterisk={!isLocked}
            disabled={isLocked}
            value={description.value}
            error={problemOf(roleFields.description) ?? description.error}
            onChange={(event) => description.onType(event.currentTarget.value)}
          />
          {!isLocked && (
            <ChoiceLine
              {...form.field(roleFields.org)}
              label={messages.org}
              description={messages.orgHint}
              isRequired
              options={orgs.map(({ id, name }) => ({ value: id, label: name }))}
              saved={{ value: role.companySegmentId ?? '', label: role.orgName }}
            />
          )}
          <AccessTypeField
            value={form.values[roleFields.accessType]}
            given={isLocked ? [] : accessTypes}
            saved={role.accessType}
            onChange={form.field(roleFields.accessType).onType}
          />
        </div>
        <div className={classes.fields} inert={isHeld}>
          <LabelFields type="role" isLocked={isLocked} field={(path) => form.field(roleFields[path])} />
        </div>
        {roleEditorSections.map(({ title, sets }) => (
          <section key={title} aria-label={title} inert={isHeld}>
            <h2 className={classes.sectionTitle}>{title}</h2>
            <div className={classes.sets}>
              {sets.map((set) => (
                <PermissionSetCard
                  key={set}
                  set={set}
                  bits={permissions[set] ?? 0}
                  held={held[set] ?? 0}
                  isReadOnly={isLocked}
                  onChange={(bits) => permissionsField.onType(permissionsText({ ...permissions, [set]: bits }))}
                />
              ))}
            </div>
          </section>
        ))}
        {!isLocked && (
          <div className={classes.bar}>
            <Button
              type="submit"
              kind="main"
              isDisabled={!form.isDirty || !isValid}
              reason={form.isDirty ? missingFieldsText : messages.nothingChanged}
              isBusy={form.isBusy}
            >
              {messages.save}
            </Button>
            {form.isDirty && !isValid && (
              <p role="status" className={classes.problem}>
                {Object.values(problems)[0]}
              </p>
            )}
          </div>
        )}
      </form>
      <RolePreview permissions={permissions} isLive={!isLocked} />
    </div>
  );
}

/** Saves a role. `onConflict` runs when another user has saved the role, before the page reads the role again. */
function useSaveRole({ id, version }: UserRoleForEdit, onConflict: () => void) {
  const client = useQueryClient();
  const makeLabels = useMakeLabels('role');
  return {
    isNew: id === null,
    send: async (checked: ReturnType<typeof roleFormSchema.parse>): Promise<void> => {
      const { tags, groups } = await makeLabels(checked);
      const body = { ...checked, tags: tags.map((tag) => tag.id), groups: groups.map((group) => group.id) };
      try {
        if (id === null) await call(createUserRole, { body });
        else await call(updateUserRole, { params: { id }, body: { ...body, version } });
      } catch (problem) {
        if (isEditConflict(problem)) {
          onConflict();
          await refresh(client, [getUserRoleForEdit]);
        }
        const refusal = withConflictText(problem, messages.theRole);
        reportFailure(refusal, messages.saveFailed);
        throw refusal;
      }
      const { name } = checked.userRole;
      toast.success(id === null ? messages.made(name) : messages.saved(name));
      await outdate(client, outdates);
      await refresh(client, refreshes);
    },
  };
}
