import type { PageReads } from '../../client/links/page-reads.ts';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { EditIcpTemplate, icpTemplateReads } from './edit-icp-template.tsx';

type Path = '/prospects/icp/{icpTemplateId}/{cartId}/{prospectListId}';

const reads: PageReads<Path> = icpTemplateReads;

/** Edit ICP template for a prospect list (specification 2, section 2, Edit ICP template). */
export function EditListIcpTemplateScreen({ params: { icpTemplateId, cartId, prospectListId } }: ScreenProps<Path>) {
  return (
    <EditIcpTemplate
      icpTemplateId={icpTemplateId}
      draft={{ prospectListId }}
      back={{ to: '/prospects/define-audience/{cartId}/{prospectListId}', params: { cartId, prospectListId } }}
    />
  );
}
EditListIcpTemplateScreen.reads = reads;
