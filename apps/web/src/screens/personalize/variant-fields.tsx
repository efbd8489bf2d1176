import { paperColours } from '@dropdate/domain/mail-piece/paper';
import { formatUnitPrice } from '@dropdate/domain/money/money-text';
import { deliveryDaysText, postalClasses, stockColors } from '@dropdate/domain/personalize/variant';
import { isNameTaken, nameTakenText, variantGaps } from '@dropdate/domain/personalize/variant-rules';
import { NativeSelect, TextInput } from '@mantine/core';
import { type RefObject, useId, useRef } from 'react';
import { usePrices } from '../../client/cart/use-prices.ts';
import { useDescribedBy } from '../../kit/field/use-described-by.ts';
import type { FormVariant } from './form-variant.ts';
import { messages } from './personalize.messages.ts';
import classes from './personalize.module.css';
import type { RefusalOf } from './refused-fields.ts';
import type { VariantEvent } from './variant-form.ts';

interface VariantFieldsProps {
  /** All variants of the template. Each name must be unique. */
  readonly variants: readonly FormVariant[];
  readonly variant: FormVariant;
  readonly nameRef: RefObject<HTMLInputElement | null>;
  readonly refusalOf: RefusalOf;
  readonly onEvent: (event: VariantEvent) => void;
}

const longestName = 50;
const optionsOf = (choices: readonly { readonly id: string; readonly label: string }[], isChosen: boolean) => [
  ...(isChosen ? [] : [{ value: '', label: messages.choose }]),
  ...choices.map(({ id, label }) => ({ value: id, label })),
];

/** Name, paper and postal class of a variant. All three are required. */
export function VariantFields({ variants, variant, nameRef, refusalOf, onEvent }: VariantFieldsProps) {
  const { id, name, stockColor, postalClass } = variant;
  const gaps = variantGaps(variant);
  const extra = usePrices()?.FirstClassPostage;
  // The buyer decides here, so the price of the choice stands here, too.
  const pricedClasses = postalClasses.map((one) =>
    one.id === 'first-class' && extra !== undefined
      ? { ...one, label: messages.withExtra(one.label, formatUnitPrice(extra)) }
      : one,
  );
  const refusalIn = (field: 'name' | 'stockColor' | 'postalClass') =>
    refusalOf({ variantId: id, stateCode: null, name: field });
  const classRef = useRef<HTMLSelectElement>(null);
  const noteId = useId();
  useDescribedBy(classRef, noteId);
  const isTaken = isNameTaken(variants, variants.indexOf(variant));
  return (
    <div className={classes.fields}>
      <TextInput
        ref={nameRef}
        label={messages.name}
        required
        maxLength={longestName}
        value={name}
        data-part="name"
        error={gaps.includes('name') ? messages.nameMissing : isTaken ? nameTakenText : refusalIn('name')}
        onChange={(event) => onEvent({ type: 'named', id, name: event.currentTarget.value })}
      />
      <NativeSelect
        label={messages.stockColor}
        required
        data={optionsOf(stockColors, stockColor !== null)}
        value={stockColor ?? ''}
        data-part="stockColor"
        error={gaps.includes('stock-color') ? messages.stockColorMissing : refusalIn('stockColor')}
        leftSection={
          stockColor !== null && (
            <span className={classes.paper} style={{ background: paperColours[stockColor] }} aria-hidden />
          )
        }
        leftSectionWidth={32}
        onChange={({ currentTarget: { value } }) =>
          onEvent({ type: 'stocked', id, stockColor: stockColors.find((stock) => stock.id === value)?.id ?? null })
        }
      />
      <NativeSelect
        ref={classRef}
        label={messages.postalClass}
        required
        data={optionsOf(pricedClasses, postalClass !== null)}
        value={postalClass ?? ''}
        data-part="postalClass"
        error={gaps.includes('postal-class') ? messages.postalClassMissing : refusalIn('postalClass')}
        onChange={({ currentTarget: { value } }) =>
          onEvent({ type: 'classed', id, postalClass: postalClasses.find((one) => one.id === value)?.id ?? null })
        }
      />
      <p id={noteId} className={classes.classNote}>
        {messages.classesDiffer(
          deliveryDaysText('first-class'),
          deliveryDaysText('marketing-mail'),
          extra === undefined ? undefined : formatUnitPrice(extra),
        )}
      </p>
    </div>
  );
}
