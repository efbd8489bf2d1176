import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { addressText } from '@dropdate/contract/http/address';
import type { Mills } from '@dropdate/domain/money/money';
import { formatCount, formatMoney, formatUnitPrice } from '@dropdate/domain/money/money-text';
import {
  type AddOnChoice,
  addOnsWithoutReplyCard,
  type CampaignAddOn,
  duplicateListAddedNote,
  offeredAddOns,
} from '@dropdate/domain/pricing/add-on';
import { amountOf } from '@dropdate/domain/pricing/cart-lines';
import { Switch } from '@mantine/core';
import { useId } from 'react';
import { addOnFactsOf, addOnNames } from '../../client/cart/chosen-add-ons.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { CheckBox } from '../../kit/field/check-box.tsx';
import { isChosen, type PricedItem } from './add-on-choice.ts';
import classes from './add-on-section.module.css';
import { addOnTexts, fieldTexts, messages } from './schedule.messages.ts';

interface AddOnSectionProps {
  readonly cart: CartDetail;
  readonly prices: readonly PricedItem[];
  readonly onToggle: (choice: AddOnChoice, isOn: boolean) => void;
}

/** The add-ons to the mail, each with its price (specification 2, section 4, Schedule). */
export function AddOnSection({ cart, prices, onToggle }: AddOnSectionProps) {
  const campaign = cart.selectedCampaign;
  const facts = addOnFactsOf(useViewer(), campaign.campaignTemplates);
  const missing = addOnsWithoutReplyCard(facts);
  const offered = offeredAddOns(facts);
  const [template] = campaign.campaignTemplates;
  const priceOf = (subType: string) => prices.find(({ itemSubType }) => itemSubType === subType)?.unitPrice ?? null;
  const shared = { count: campaign.totalAudience };
  return (
    <section className={classes.section} aria-labelledby="add-ons-head">
      <div className={classes.head}>
        <h2 id="add-ons-head" className={classes.title}>
          {messages.addOns}
        </h2>
        {campaign.totalAudience > 0 && (
          <span className={classes.for}>{messages.addOnsFor(formatCount(campaign.totalAudience))}</span>
        )}
      </div>
      {/* Cards of other templates and accounts do not come back to us. */}
      {offered.includes('KeyingIn') && <p className={classes.without}>{messages.withoutAddOns}</p>}
      <ul>
        {offered.map((addOn) => (
          <li key={addOn} className={classes.row}>
            <AddOnRow
              {...shared}
              addOn={addOn}
              unitPrice={priceOf(addOn)}
              isOn={isChosen(campaign, { addOn })}
              onToggle={(isOn) => onToggle({ addOn }, isOn)}
            />
            {addOn === 'MailBackService' && <p className={classes.returns}>{mailbackText(campaign)}</p>}
            {addOn === 'DuplicateList' && (
              <DuplicateListFields campaign={campaign} priceOf={priceOf} onToggle={onToggle} />
            )}
          </li>
        ))}
      </ul>
      {template !== undefined && missing.length > 0 && (
        <p className={classes.missing}>{messages.noReplyCard(template.templateName, addOnNames(missing))}</p>
      )}
    </section>
  );
}

/** Says to which address the Mailback Service mails the cards. */
function mailbackText({ companySegmentsName, companySegmentAddress }: CartDetail['selectedCampaign']): string {
  return companySegmentAddress === null
    ? messages.noReturnAddress(companySegmentsName)
    : messages.returnAddress(companySegmentsName, addressText(companySegmentAddress));
}

interface AddOnRowProps {
  readonly addOn: CampaignAddOn;
  readonly unitPrice: Mills | null;
  readonly count: number;
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
}

function AddOnRow({ addOn, unitPrice, count, isOn, onToggle }: AddOnRowProps) {
  const id = useId();
  const { name, sentence } = addOnTexts[addOn];
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
      <Price id={`${id}-price`} unitPrice={unitPrice} count={count} isOn={isOn} />
    </div>
  );
}

interface DuplicateListFieldsProps {
  readonly campaign: CartDetail['selectedCampaign'];
  readonly priceOf: (subType: string) => Mills | null;
  readonly onToggle: AddOnSectionProps['onToggle'];
}

/** The additional columns of the Duplicate List. They are hidden while the list is off. */
function DuplicateListFields({ campaign, priceOf, onToggle }: DuplicateListFieldsProps) {
  const id = useId();
  const isListOn = isChosen(campaign, { addOn: 'DuplicateList' });
  const hasPhone = isChosen(campaign, { addOn: 'DuplicateList', field: 'DuplicateListPhone' });
  if (!isListOn) return null;
  return (
    <div className={classes.fields}>
      {hasPhone && <p className={classes.note}>{duplicateListAddedNote}</p>}
      {fieldTexts.map(({ field, name }) => {
        const choice: AddOnChoice = { addOn: 'DuplicateList', field };
        const isOn = isChosen(campaign, choice);
        return (
          <div key={field} className={classes.line}>
            <div className={classes.switch}>
              <CheckBox
                label={name}
                isChecked={isOn}
                describedBy={`${id}-${field}`}
                onChange={(isChecked) => onToggle(choice, isChecked)}
              />
            </div>
            <Price id={`${id}-${field}`} unitPrice={priceOf(field)} count={campaign.totalAudience} isOn={isOn} />
          </div>
        );
      })}
      {hasPhone && (
        <div className={classes.line}>
          <span className={classes.included}>{messages.phoneIncluded}</span>
          <Price id={`${id}-phone`} unitPrice={priceOf('DuplicateListPhone')} count={campaign.totalAudience} isOn />
        </div>
      )}
    </div>
  );
}

interface PriceProps {
  readonly id: string;
  /** Null when the price list has no price for the add-on or column. */
  readonly unitPrice: Mills | null;
  readonly count: number;
  readonly isOn: boolean;
}

/** The amount, with its calculation below. Before a count is applied, only the unit price shows. */
function Price({ id, unitPrice, count, isOn }: PriceProps) {
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
