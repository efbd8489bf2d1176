import type { PricedItem } from '@dropdate/contract/items/list-prices';
import { priceText } from '@dropdate/domain/pricing/price-entry';
import { formatDate } from '@dropdate/domain/schedule/iso-date';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { usePageRead } from '../../client/calls/page-read.ts';
import { Button } from '../../kit/button/button.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { ErrorState } from '../../kit/state/empty-state.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { toast } from '../../kit/toast/toast.ts';
import type { ComingPrice } from './price-dialogs.tsx';
import { messages } from './prices.messages.ts';
import classes from './prices.module.css';
import { pricesRead } from './prices-reads.ts';

const PriceDialog = latePart(async () => (await import('./price-dialogs.tsx')).PriceDialog);
const RemoveDialog = latePart(async () => (await import('./price-dialogs.tsx')).RemoveDialog);

/** The price list of the provider: the prices of today and those that come. */
export function PricesScreen() {
  const { data, error, refetch } = usePageRead(pricesRead);
  return (
    <>
      <PageHead title={messages.title} subtitle={messages.subtitle} />
      {data !== undefined ? (
        <PriceTable items={data.items} />
      ) : error === null ? (
        <div className={classes.waiting}>
          <SkeletonLines count={12} label={messages.loading} />
        </div>
      ) : (
        <ErrorState
          title={messages.failed}
          sentence={error.message}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}
PricesScreen.reads = { shared: [pricesRead] };

function PriceTable({ items }: { readonly items: readonly PricedItem[] }) {
  const [changed, setChanged] = useState<PricedItem | null>(null);
  const [removed, setRemoved] = useState<ComingPrice | null>(null);
  const close = () => {
    setChanged(null);
    setRemoved(null);
  };
  const miss = () => {
    close();
    toast.error(messages.partMissing);
  };
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className="visually-hidden">{messages.table}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.item}</th>
            <th scope="col">{messages.price}</th>
            <th scope="col">{messages.coming}</th>
            <th scope="col">
              <span className="visually-hidden">{messages.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.itemSubType}>
              <th scope="row">{item.name}</th>
              <td className="tabular">
                {messages.perUnit(priceText(item.itemSubType, item.price), item.unit)}
                <span className={classes.since}>{messages.since(formatDate(item.validFrom))}</span>
              </td>
              <td className={`tabular ${item.coming.length === 0 ? classes.noneComing : ''}`}>
                {item.coming.length === 0 && messages.none}
                {item.coming.map((next) => (
                  <span key={next.validFrom} className={classes.coming}>
                    {messages.from(priceText(item.itemSubType, next.price), formatDate(next.validFrom))}
                    <IconButton
                      label={messages.remove(item.name, formatDate(next.validFrom))}
                      icon={<IconTrash size={16} stroke={1.65} />}
                      onClick={() => setRemoved({ item, ...next })}
                    />
                  </span>
                ))}
              </td>
              <td>
                <Button
                  size="small"
                  label={messages.changeOf(item.name)}
                  popup="dialog"
                  onClick={() => setChanged(item)}
                >
                  {messages.change}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {changed !== null && <PriceDialog item={changed} onClose={close} onMissing={miss} />}
      {removed !== null && <RemoveDialog coming={removed} onClose={close} onMissing={miss} />}
    </div>
  );
}
