import { getIcpTemplate } from '@dropdate/contract/icp-templates/get-icp-template';
import { placesRead, statesRead } from '../../blocks/geography-picker/geography-reads.ts';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { pageRead, usePageRead } from '../../client/calls/page-read.ts';
import { priceListRead } from '../../client/cart/cart-reads.ts';
import type { PageReads } from '../../client/links/page-reads.ts';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { useTitle } from '../../client/links/use-title.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { ErrorState } from '../../kit/state/empty-state.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { messages } from './edit-icp-template.messages.ts';
import classes from './edit-icp-template.module.css';
import { IcpForm } from './icp-form.tsx';

type Path = '/campaigns/icp/{icpTemplateId}/{cartId}/{campaignId}';

/** A form must begin with the present template, so an earlier answer is not enough. */
const templateRead = (id: string) => pageRead(getIcpTemplate, { params: { id } }, { staleTime: 0 });

const editIcpTemplateReads: PageReads<Path> = {
  shared: [statesRead, priceListRead],
  ofRecord: ({ params }, known) => {
    const template = templateRead(params.icpTemplateId);
    return [template, ...(known(template)?.data.geography ?? []).map(({ stateCode }) => placesRead(stateCode))];
  },
};

/** Edit ICP template for a campaign (specification 2, section 2, Edit ICP template). */
export function EditIcpTemplateScreen({ params: { icpTemplateId, cartId, campaignId } }: ScreenProps<Path>) {
  const { data: template, error, refetch } = usePageRead(templateRead(icpTemplateId));
  useTitle(template === undefined ? messages.title : template.name);
  return (
    <>
      <PageHead title={messages.title} subtitle={messages.subtitle} />
      {template !== undefined ? (
        <IcpForm
          key={template.id}
          template={template}
          draft={{ campaignId }}
          back={{ to: '/campaigns/define-audience/{cartId}/{campaignId}', params: { cartId, campaignId } }}
        />
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
EditIcpTemplateScreen.reads = editIcpTemplateReads;
