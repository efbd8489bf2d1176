import type { ListOrderDetail } from '@dropdate/contract/prospect-lists/get-list-order-detail';
import { mayMailAgain } from '@dropdate/domain/prospect-list/purchase-type';
import { messages as mailTexts } from '../../blocks/mail-list/mail-list.messages.ts';
import { useMailList } from '../../blocks/mail-list/use-mail-list.ts';
import { Button } from '../../kit/button/button.tsx';
import { messages } from './list-order.messages.ts';
import classes from './order-details.module.css';

/** What the buyer does with the people of the list: a campaign to them. */
export function ListUse({ order }: { readonly order: ListOrderDetail }) {
  const { mayMail, isBusy, mail } = useMailList();
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
    </div>
  );
}
