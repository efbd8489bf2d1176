import { formatUnitPrice } from '@dropdate/domain/money/money-text';
import { usePageRead } from '../../client/calls/page-read.ts';
import { priceListRead } from '../../client/cart/cart-reads.ts';
import { Toggle } from '../../kit/field/toggle.tsx';
import { messages } from './import-prospects.messages.ts';
import classes from './import-prospects.module.css';

interface NcoaSwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** The switch that looks for people who have moved, with its price. */
export function NcoaSwitch({ isOn, onChange }: NcoaSwitchProps) {
  const prices = usePageRead(priceListRead);
  const price = prices.data?.items.find(({ itemSubType }) => itemSubType === 'NCOA')?.unitPrice;
  const description = price === undefined ? undefined : messages.ncoaPrice(formatUnitPrice(price));
  return (
    <div className={classes.choice}>
      <Toggle label={messages.ncoa} description={description} isOn={isOn} onChange={onChange} />
    </div>
  );
}
