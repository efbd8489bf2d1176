import type { DraftRef } from '@dropdate/contract/audience/draft-ref';
import { getIcpTemplate } from '@dropdate/contract/icp-templates/get-icp-template';
import { placesRead, statesRead } from '../../blocks/geography-picker/geography-reads.ts';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { type Known, pageRead, usePageRead } from '../../client/calls/page-read.ts';
import { priceListRead } from '../../client/cart/cart-reads.ts';
import type { RouteTarget } from '../../client/links/route-path.ts';
import { useTitle } from '../../client/links/use-title.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { ErrorState } from '../../kit/state/empty-state.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { messages } from './edit-icp-template.messages.ts';
import classes from './edit-icp-template.module.css';
import { IcpForm } from './icp-form.tsx';

/** A form must begin with the present template, so an earlier answer is not enough. */
const templateRead = (id: string) => pageRead(getIcpTemplate, { params: { id } }, { staleTime: 0 });

/** The calls of the page, for a campaign and for a prospect list. */
export const icpTemplateReads = {
  shared: [statesRead, priceListRead],
  ofRecord: ({ params }: { readonly params: { readonly icpTemplateId: string } }, known: Known) => {
    const template = templateRead(params.icpTemplateId);
    return [template, ...(known(template)?.data.geography ?? []).map(({ stateCode }) => placesRead(stateCode))];
  },
};

interface EditIcpTemplateProps {
  readonly icpTemplateId: string;
  /** The draft from which the page was opened. */
  readonly draft: DraftRef;
  /** The page of this draft. */
  readonly back: RouteTarget;
}

/** The page that changes an ICP template, and leads back to the audience from which it was opened. */
export function EditIcpTemplate({ icpTemplateId, draft, back }: EditIcpTemplateProps) {
  const { data: template, error, refetch } = usePageRead(templateRead(icpTemplateId));
  useTitle(template === undefined ? messages.title : template.name);
  return (
    <>
      <PageHead title={messages.title} subtitle={messages.subtitle} />
      {template !== undefined ? (
        <IcpForm key={template.id} template={template} draft={draft} back={back} />
      ) : error === null ? (
        <div className={classes.waiting}>
          <SkeletonLines count={8} label={messages.loading} />
        </div>
      ) : (
        <ErrorState
          title={messages.loadFailed}
          sentence={error.message}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}
