import type { Mills } from '@dropdate/domain/money/money';
import { formatCount, formatMoney, formatUnitPrice } from '@dropdate/domain/money/money-text';
import { amountOf } from '@dropdate/domain/pricing/cart-lines';
import { Switch } from '@mantine/core';
import { useId } from 'react';
import { messages } from './add-on.messages.ts';
import classes from './add-on-row.module.css';

interface AddOnRowProps {
  readonly name: string;
  /** What the add-on does. */
  readonly sentence: string;
  readonly unitPrice: Mills | null;
  readonly count: number;
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
}

/** The switch of an add-on with its sentence and its price. */
export function AddOnRow({ name, sentence, unitPrice, count, isOn, onToggle }: AddOnRowProps) {
  const id = useId();
  return (
    <div className={classes.line}>
      <Switch
        label={name}
        checked={isOn}
        aria-describedby={`${id}-about ${id}-price`}
        className={classes.switch}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
      <p id={`${id}-about`} className={classes.about}>
        {sentence}
      </p>
      <AddOnPrice id={`${id}-price`} unitPrice={unitPrice} count={count} isOn={isOn} />
    </div>
  );
}

interface AddOnPriceProps {
  readonly id: string;
  /** Null when the price list has no price for the add-on or column. */
  readonly unitPrice: Mills | null;
  readonly count: number;
  readonly isOn: boolean;
}

/** The amount, with its calculation below. Before a count is applied, only the unit price shows. */
export function AddOnPrice({ id, unitPrice, count, isOn }: AddOnPriceProps) {
  if (unitPrice === null) return null;
  return (
    <p id={id} className={classes.price} data-on={isOn}>
      {count > 0 && <span className={classes.amount}>{formatMoney(amountOf(unitPrice, count))} </span>}
      <span className={classes.product}>
        {count > 0
          ? messages.product(formatCount(count), formatUnitPrice(unitPrice))
          : messages.perProspect(formatUnitPrice(unitPrice))}
      </span>
    </p>
  );
}
