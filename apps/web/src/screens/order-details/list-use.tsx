import type { ListOrderDetail } from '@dropdate/contract/prospect-lists/get-list-order-detail';
import { refreshProspectList } from '@dropdate/contract/prospect-lists/refresh-prospect-list';
import { mayMailAgain } from '@dropdate/domain/prospect-list/list-use';
import { messages as mailTexts } from '../../blocks/mail-list/mail-list.messages.ts';
import { useMailList } from '../../blocks/mail-list/use-mail-list.ts';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { useMayOpen } from '../../client/links/pages.tsx';
import { useGo } from '../../client/links/use-go.ts';
import { prospectLists } from '../../client/prospect-list/prospect-lists.ts';
import { useMay } from '../../client/session/viewer.tsx';
import { Button } from '../../kit/button/button.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { messages } from './list-order.messages.ts';
import classes from './order-details.module.css';

/** Only the campaign of a large list is made by a job. */
const JobDialog = latePart(async () => (await import('../../blocks/job-progress/job-dialog.tsx')).JobDialog);

/** The button that makes a campaign to the people of the list. */
export function MailList({ order }: { readonly order: ListOrderDetail }) {
  const { mayMail, isBusy, mail, dialog } = useMailList();
  const isUsed = !mayMailAgain(order.purchaseType, order.campaigns);
  if (!mayMail) return null;
  return (
    <div className={classes.file}>
      <Button
        isFullWidth
        isBusy={isBusy}
        isDisabled={isUsed}
        {...(isUsed && { reason: messages.usedOnce })}
        onClick={() => mail(order.prospectListId)}
      >
        {mailTexts.mail}
      </Button>
      <p className={classes.fileNote}>{isUsed ? messages.usedOnce : messages.campaigns(order.campaigns)}</p>
      {dialog !== null && <JobDialog {...dialog} />}
    </div>
  );
}

const audiencePage = '/prospects/define-audience/{cartId}/{prospectListId}';

/** The button that starts a list of the people who are new since the purchase. */
export function RefreshList({ order }: { readonly order: ListOrderDetail }) {
  const go = useGo();
  const may = useMay();
  const mayOpen = useMayOpen();
  const starting = useEndpointMutation(refreshProspectList, {
    failure: messages.refreshFailed,
    refreshes: prospectLists,
  });
  if (!may('ProspectList.create') || !mayOpen(audiencePage)) return null;
  const start = () =>
    starting.mutate(
      { params: { id: order.prospectListId } },
      { onSuccess: (params) => go({ to: audiencePage, params }) },
    );
  return (
    <div className={classes.file}>
      <Button isFullWidth isBusy={starting.isPending} onClick={start}>
        {messages.refresh}
      </Button>
      <p className={classes.fileNote}>{messages.refreshNote}</p>
    </div>
  );
}
