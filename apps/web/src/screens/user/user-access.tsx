import { permissionsOf } from '@dropdate/contract/user-roles/user-role';
import { getUserAccess } from '@dropdate/contract/users/get-user-access';
import type { UserForEdit } from '@dropdate/contract/users/get-user-for-edit';
import { accessTypes } from '@dropdate/domain/permission/access-type';
import { useId } from 'react';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { failureLines } from '../../client/calls/report-failure.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { hasOwnCampaigns } from '../../client/links/campaigns-page.ts';
import { usePageTitles } from '../../client/links/pages.tsx';
import { useViewer } from '../../client/session/viewer.tsx';
import { FailureLine } from '../../kit/state/failure-line.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { type AccessRow, pageRows, rightRows } from './access-rows.ts';
import { messages } from './user.messages.ts';
import classes from './user-access.module.css';

/** What a user sees and may do, with the role that gives each page and each right. */
export function UserAccess({ user }: { readonly user: Pick<UserForEdit, 'id'> }) {
  const { companyKind } = useViewer();
  const titles = usePageTitles();
  const { data, error, refetch } = useEndpointQuery(getUserAccess, { params: { id: user.id } });
  if (data === undefined && error === null) return <SkeletonLines count={6} label={messages.accessLoading} />;
  if (data === undefined) {
    return (
      <FailureLine
        title={messages.accessFailed}
        texts={failureLines(error, messages.accessFailed)}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  const permissionSets = data.roles.flatMap((role) =>
    Object.entries(permissionsOf(role.permissionSets)).map(([name, bits]) => ({ name, bits: bits ?? 0 })),
  );
  const hasCampaigns = hasOwnCampaigns({ companyKind, permissions: { permissionSets } });
  const pages = titles.filter(({ path }) => path !== '/campaigns' || hasCampaigns);
  return (
    <div className={classes.access}>
      <dl className={classes.facts}>
        {data.roles.map(({ name, accessType }) => {
          const access = accessTypes.find(({ type }) => type === accessType);
          return (
            <div key={name}>
              <dt>{messages.accessType}</dt>
              <dd>{access !== undefined && messages.accessOf(access.label, access.description, name)}</dd>
            </div>
          );
        })}
      </dl>
      <Rows title={messages.accessPages} rows={pageRows(data.roles, pages)} />
      <Rows title={messages.accessRights} rows={rightRows(data.roles)} />
    </div>
  );
}

function Rows({ title, rows }: { readonly title: string; readonly rows: readonly AccessRow[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      {rows.length === 0 && <p className={classes.from}>{messages.accessNone}</p>}
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.title}>
            <span>{row.title}</span> <span className={classes.from}>{fromText(row)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where a page or a right comes from: `Contact: View all · Sales Agent`. */
const fromText = ({ needs, roles }: AccessRow): string =>
  [...(needs === '' ? [] : [needs]), roles.length === 0 ? messages.accessEverybody : roles.join(', ')].join(' · ');
