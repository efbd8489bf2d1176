import type { PageReads } from '../../client/links/page-reads.ts';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { EditIcpTemplate, icpTemplateReads } from './edit-icp-template.tsx';

type Path = '/campaigns/icp/{icpTemplateId}/{cartId}/{campaignId}';

const editIcpTemplateReads: PageReads<Path> = icpTemplateReads;

/** Edit ICP template for a campaign (specification 2, section 2, Edit ICP template). */
export function EditIcpTemplateScreen({ params: { icpTemplateId, cartId, campaignId } }: ScreenProps<Path>) {
  return (
    <EditIcpTemplate
      icpTemplateId={icpTemplateId}
      draft={{ campaignId }}
      back={{ to: '/campaigns/define-audience/{cartId}/{campaignId}', params: { cartId, campaignId } }}
    />
  );
}
EditIcpTemplateScreen.reads = editIcpTemplateReads;
