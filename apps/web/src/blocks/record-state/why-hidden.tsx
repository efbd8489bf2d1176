import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { explainPage } from '@dropdate/contract/user-roles/explain-page';
import { formatCount } from '@dropdate/domain/money/money-text';
import { accessTypes } from '@dropdate/domain/permission/access-type';
import type { Need } from '@dropdate/domain/permission/permission-sets';
import { needLabel } from '@dropdate/domain/permission/role-editor';
import { type ReactNode, useId } from 'react';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { failureLines } from '../../client/calls/report-failure.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import { useMayOpen, usePageTitles } from '../../client/links/pages.tsx';
import type { RoutePath } from '../../client/links/route-path.ts';
import { FailureLine } from '../../kit/state/failure-line.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { whyTexts } from './why-hidden.messages.ts';
import classes from './why-hidden.module.css';

interface WhyHiddenProps {
  /** The pattern of the page. It never holds the id of a record. */
  readonly page: RoutePath;
  /** `page` for a page that does not open, `record` for a page that opens and finds no record. */
  readonly kind: 'page' | 'record';
}

/**
 * Tells a user what opens a page, whose data the own role shows, and which administrators can give another role. The
 * answer is the same for every record of the page, so that the answer does not tell which records exist.
 */
export function WhyHidden({ page, kind }: WhyHiddenProps) {
  const id = useId();
  const title = usePageTitles().find(({ path }) => path === page)?.title ?? '';
  const opens = useMayOpen();
  const { data, error, refetch } = useEndpointQuery(explainPage, { query: { page } });
  return (
    <section className={classes.why} data-kind={kind} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {whyTexts.title}
      </h2>
      {data !== undefined ? (
        <dl className={classes.facts}>
          <Fact label={whyTexts.needs(title)}>{data.groups.map(groupText).join(` ${whyTexts.or} `)}</Fact>
          {kind === 'record' && <AccessFact type={data.accessType} />}
          {kind === 'page' && data.roles !== null && <Fact label={whyTexts.roles}>{rolesText(data.roles)}</Fact>}
          <Fact label={kind === 'page' ? whyTexts.givers : whyTexts.recordGivers}>
            {data.givers.length === 0 ? whyTexts.noGivers : data.givers.map(({ name }) => name).join(', ')}
          </Fact>
        </dl>
      ) : error === null ? (
        <SkeletonLines count={3} label={whyTexts.loading} />
      ) : (
        <FailureLine
          title={whyTexts.failed}
          texts={failureLines(error, whyTexts.failed)}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {kind === 'page' && opens('/settings/user-role') && (
        <LinkButton size="small" target={{ to: '/settings/user-role' }}>
          {whyTexts.manage}
        </LinkButton>
      )}
    </section>
  );
}

type Explained = AnswerOf<typeof explainPage>;

const groupText = (group: readonly Need[]): string => group.map(needLabel).join(' + ');

function rolesText(roles: NonNullable<Explained['roles']>): string {
  if (roles.length === 0) return whyTexts.noRoles;
  return roles.map(({ name, totalUsers }) => whyTexts.role(name, formatCount(totalUsers))).join(', ');
}

function AccessFact({ type }: { readonly type: Explained['accessType'] }) {
  const access = accessTypes.find((known) => known.type === type);
  return (
    <Fact label={whyTexts.access}>
      {access !== undefined && whyTexts.accessType(access.label, access.description)} {whyTexts.recordSentence}
    </Fact>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className={classes.label}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
