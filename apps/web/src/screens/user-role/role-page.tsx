import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import type { getUserRoleForEdit } from '@dropdate/contract/user-roles/get-user-role-for-edit';
import { getUserRoleHistory } from '@dropdate/contract/user-roles/get-user-role-history';
import { HistoryButton } from '../../blocks/record-history/history-button.tsx';
import { historyOf } from '../../blocks/record-history/history-source.ts';
import { WhyMissing } from '../../blocks/record-state/why-missing.tsx';
import { ApiError, requestIdOf } from '../../client/calls/api-error.ts';
import { type PageRead, usePageRead } from '../../client/calls/page-read.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import { useTitle } from '../../client/links/use-title.ts';
import { useLocked } from '../../client/session/use-locked.ts';
import { StatusBadge } from '../../kit/badge/status-badge.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { ErrorState } from '../../kit/state/empty-state.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { RoleForm } from './role-form.tsx';
import { messages } from './user-role.messages.ts';
import classes from './user-role.module.css';

interface RolePageProps {
  readonly read: PageRead<AnswerOf<typeof getUserRoleForEdit>>;
  readonly isNew: boolean;
}

/** The role form with its heading: a new role or an existing role. */
export function RolePage({ read, isNew }: RolePageProps) {
  const { data, error, refetch } = usePageRead(read);
  const locked = useLocked();
  const role = data?.userRoleForEdit;
  const title = isNew ? messages.createTitle : titleOf(role);
  useTitle(title);
  return (
    <>
      <PageHead
        title={title}
        {...(locked !== null && { subtitle: locked })}
        {...(role?.isManaged === false && { subtitle: role.isSystemRole ? messages.system : messages.other })}
        {...(role?.isSystemRole === true && { badge: <StatusBadge tone="light">{messages.systemKind}</StatusBadge> })}
        actions={
          <>
            {!isNew && role?.id != null && (
              <HistoryButton source={historyOf(getUserRoleHistory, { id: role.id })} name={role.name} />
            )}
            <LinkButton target={{ to: '/settings/user-role' }}>{messages.back}</LinkButton>
            {locked === null && role?.isManaged === false && role.id !== null && (
              <LinkButton kind="main" target={{ to: '/settings/user-role/role', query: { roleId: role.id } }}>
                {messages.copy}
              </LinkButton>
            )}
          </>
        }
      />
      {data !== undefined ? (
        <RoleForm
          key={data.userRoleForEdit.id}
          role={data.userRoleForEdit}
          accessTypes={data.accessTypes}
          orgs={data.orgs}
        />
      ) : error === null ? (
        <div className={classes.waiting}>
          <SkeletonLines count={8} label={messages.loading} />
        </div>
      ) : (
        <>
          <ErrorState
            title={messages.loadFailed}
            sentence={error.message}
            requestId={requestIdOf(error)}
            onRetry={() => void refetch()}
          />
          {error instanceof ApiError && error.status === 404 && <WhyMissing page="/settings/user-role/role/{id}" />}
        </>
      )}
    </>
  );
}

function titleOf(role: { readonly name: string; readonly isManaged: boolean } | undefined): string {
  if (role === undefined) return messages.updateTitle('…');
  return role.isManaged ? messages.updateTitle(role.name) : messages.viewTitle(role.name);
}
