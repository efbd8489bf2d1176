import type { ProspectList } from '@dropdate/contract/prospect-lists/prospect-list';
import { itemOf } from '@dropdate/domain/pricing/item';
import { licenceText } from '@dropdate/domain/prospect-list/purchase-type';
import { RecipientsFact } from '../../blocks/order-summary/recipients-fact.tsx';
import { ReadOnlyField } from '../../kit/field/read-only-field.tsx';
import { messages } from './review-list.messages.ts';
import classes from './review-order.module.css';

const namesOf = (labels: ProspectList['groups']): string | null =>
  labels.length === 0 ? null : labels.map(({ name }) => name).join(', ');

/** Name, labels, people, add-ons and licence of a list. */
export function ListFacts({ list }: { readonly list: ProspectList }) {
  const addOns = list.addOns.map((addOn) => itemOf(addOn).name).join(', ');
  return (
    <section aria-label={messages.details}>
      <h2 className={classes.section}>{messages.details}</h2>
      <dl className={classes.listFacts}>
        <ReadOnlyField label={messages.name}>{list.name}</ReadOnlyField>
        <RecipientsFact label={messages.prospects} count={list.totalAudience} seedCount={list.seedCount} />
        <ReadOnlyField label={messages.groups}>{namesOf(list.groups)}</ReadOnlyField>
        <ReadOnlyField label={messages.tags}>{namesOf(list.tags)}</ReadOnlyField>
        <ReadOnlyField label={messages.addOns}>{addOns === '' ? messages.noAddOns : addOns}</ReadOnlyField>
        <ReadOnlyField label={messages.org}>{list.companySegmentsName}</ReadOnlyField>
      </dl>
      <p className={classes.licence}>
        <span className={classes.factLabel}>{messages.licence}</span> {licenceText(list.purchaseType)}
      </p>
    </section>
  );
}
