import { listItems } from '@dropdate/contract/items/list-items';
import { listPrices, type PricedItem } from '@dropdate/contract/items/list-prices';
import { removePrice } from '@dropdate/contract/items/remove-price';
import { setPrice } from '@dropdate/contract/items/set-price';
import type { Mills } from '@dropdate/domain/money/money';
import {
  isPriceDayOpen,
  priceDayText,
  priceText,
  readPrice,
  unreadPriceText,
} from '@dropdate/domain/pricing/price-entry';
import { addDays, formatDate, parseDate } from '@dropdate/domain/schedule/iso-date';
import { useRef, useState } from 'react';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { DateField } from '../../client/date-field/date-field.tsx';
import { useViewer } from '../../client/session/viewer.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { TextField } from '../../kit/field/text-field.tsx';
import { messages } from './prices.messages.ts';
import classes from './prices.module.css';

/** Days from today that the calendar offers: two years. */
const offeredDays = 730;

/** Both lists of prices show a change at once. */
const refreshes = [listPrices, listItems];

interface PriceDialogProps {
  readonly item: PricedItem;
  readonly onClose: () => void;
}

/** Sets the price of an item from a day on. A problem shows after the first press, and goes with its value. */
export function PriceDialog({ item, onClose }: PriceDialogProps) {
  const { today } = useViewer();
  const tomorrow = addDays(today, 1);
  const [entry, setEntry] = useState({ price: '', day: formatDate(tomorrow) });
  const [isSent, setSent] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const { itemSubType, name } = item;
  const save = useEndpointMutation(setPrice, {
    success: messages.saved(name),
    failure: messages.saveFailed,
    refreshes,
  });
  const price = readPrice(itemSubType, entry.price);
  const validFrom = parseDate(entry.day);
  const isDayOpen = validFrom !== null && isPriceDayOpen(validFrom, today);
  const confirm = () => {
    setSent(true);
    if (price !== null && validFrom !== null && isDayOpen)
      return save.mutate({ body: { itemSubType, price, validFrom } }, { onSuccess: onClose });
    // The fields show their problems with the next paint.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <Dialog
      title={messages.dialog(name)}
      sentence={messages.dialogSentence(messages.perUnit(priceText(itemSubType, item.price), item.unit))}
      onClose={onClose}
      verb={{ label: messages.set, onClick: confirm, isBusy: save.isPending }}
    >
      <div ref={form} className={classes.fields}>
        <TextField
          label={itemSubType === 'CreditCardFee' ? messages.newPercent : messages.newPrice}
          data-autofocus
          inputMode="decimal"
          autoComplete="off"
          placeholder={priceText(itemSubType, item.price)}
          value={entry.price}
          error={isSent && price === null && unreadPriceText(itemSubType)}
          onChange={(event) => setEntry({ ...entry, price: event.currentTarget.value })}
        />
        <DateField
          label={messages.day}
          typed={entry.day}
          problem={isSent && !isDayOpen ? priceDayText : null}
          choice={{
            first: tomorrow,
            last: addDays(today, offeredDays),
            today,
            startOn: (date) => (date === null || date < tomorrow ? tomorrow : date),
          }}
          onChange={(day) => setEntry({ ...entry, day })}
        />
      </div>
    </Dialog>
  );
}

export interface ComingPrice {
  readonly item: PricedItem;
  readonly price: Mills;
  readonly validFrom: string;
}

/** Asks before a price that comes is removed. */
export function RemoveDialog({ coming, onClose }: { readonly coming: ComingPrice; readonly onClose: () => void }) {
  const { item, price, validFrom } = coming;
  const { itemSubType, name } = item;
  const remove = useEndpointMutation(removePrice, {
    success: messages.removed(name),
    failure: messages.removeFailed,
    refreshes,
  });
  return (
    <ConfirmDialog
      title={messages.removeTitle}
      sentence={messages.removeSentence(name, priceText(itemSubType, price), formatDate(validFrom))}
      verb={messages.removeVerb}
      isDestructive
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ body: { itemSubType, validFrom } }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
