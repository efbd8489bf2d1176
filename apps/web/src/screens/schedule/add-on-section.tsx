import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { addressText } from '@dropdate/contract/http/address';
import type { Mills } from '@dropdate/domain/money/money';
import { formatCount } from '@dropdate/domain/money/money-text';
import {
  type AddOnChoice,
  addOnsWithoutReplyCard,
  duplicateListAddedNote,
  offeredAddOns,
} from '@dropdate/domain/pricing/add-on';
import { useId } from 'react';
import rowClasses from '../../blocks/add-on/add-on-row.module.css';
import { AddOnPrice, AddOnRow } from '../../blocks/add-on/add-on-row.tsx';
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
              {...addOnTexts[addOn]}
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
          <div key={field} className={rowClasses.line}>
            <div className={rowClasses.switch}>
              <CheckBox
                label={name}
                isChecked={isOn}
                describedBy={`${id}-${field}`}
                onChange={(isChecked) => onToggle(choice, isChecked)}
              />
            </div>
            <AddOnPrice id={`${id}-${field}`} unitPrice={priceOf(field)} count={campaign.totalAudience} isOn={isOn} />
          </div>
        );
      })}
      {hasPhone && (
        <div className={rowClasses.line}>
          <span className={classes.included}>{messages.phoneIncluded}</span>
          <AddOnPrice
            id={`${id}-phone`}
            unitPrice={priceOf('DuplicateListPhone')}
            count={campaign.totalAudience}
            isOn
          />
        </div>
      )}
    </div>
  );
}
