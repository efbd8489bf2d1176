import { explainPage } from '@dropdate/contract/user-roles/explain-page';
import { formatCount } from '@dropdate/domain/money/money-text';
import type { Need } from '@dropdate/domain/permission/permission-sets';
import { needLabel } from '@dropdate/domain/permission/role-editor';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { requestIdOf } from '../client/calls/api-error.ts';
import { failureLines } from '../client/calls/report-failure.ts';
import { useEndpointQuery } from '../client/calls/use-endpoint.ts';
import { LinkButton } from '../client/links/app-link.tsx';
import { type PageTitle, usePageTitles } from '../client/links/pages.tsx';
import { FailureLine } from '../kit/state/failure-line.tsx';
import { SkeletonLines } from '../kit/state/skeleton.tsx';
import { whyTexts } from './why-forbidden.messages.ts';
import classes from './why-forbidden.module.css';

/**
 * Tells an admin why a page did not open. Shows nothing when the user opened /forbidden by its own address. The query
 * names the pattern of the page.
 */
export function WhyForbidden() {
  const { page } = useSearch({ strict: false }) as { readonly page?: unknown };
  const known = usePageTitles().find(({ path }) => path === page);
  return known === undefined ? null : <Reason path={known.path} title={known.title} />;
}

/** The permissions that open a page, the roles that have them, and the users who can give such a role. */
function Reason({ path: page, title }: PageTitle) {
  const id = useId();
  const { data, error, refetch } = useEndpointQuery(explainPage, { query: { page } });
  return (
    <section className={classes.why} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {whyTexts.title}
      </h2>
      {data !== undefined ? (
        <dl className={classes.facts}>
          <Fact label={whyTexts.needs(title)}>{data.groups.map(groupText).join(` ${whyTexts.or} `)}</Fact>
          <Fact label={whyTexts.roles}>
            {data.roles.length === 0
              ? whyTexts.noRoles
              : data.roles.map(({ name, totalUsers }) => whyTexts.role(name, formatCount(totalUsers))).join(', ')}
          </Fact>
          <Fact label={whyTexts.givers}>
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
      <LinkButton size="small" target={{ to: '/settings/user-role' }}>
        {whyTexts.manage}
      </LinkButton>
    </section>
  );
}

const groupText = (group: readonly Need[]): string => group.map(needLabel).join(' + ');

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className={classes.label}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
