import type { ProspectList } from '@dropdate/contract/prospect-lists/prospect-list';
import { maxListName } from '@dropdate/domain/prospect-list/list-name';
import { formPart } from '../../blocks/audience-builder/form-part.tsx';
import { NameField } from '../../blocks/campaign-identifiers/name-field.tsx';
import { listStepTexts } from '../../blocks/order-flow/prospect-list/list.messages.ts';
import { useListStep } from '../../blocks/order-flow/prospect-list/use-list-step.tsx';
import { usePrices } from '../../client/cart/use-prices.ts';
import { useTitle } from '../../client/links/use-title.ts';
import { AudienceForm } from './audience-form.tsx';
import { messages } from './list-audience.messages.ts';
import classes from './list-audience.module.css';
import { useAudienceStep } from './use-audience-step.tsx';
import { useListDraft } from './use-list-draft.tsx';

const DraftLabels = formPart(async () => (await import('../../blocks/label-picker/draft-labels.tsx')).DraftLabels);

/** The page of the step for a prospect list that can still be edited. */
export function ListAudienceStep({ list }: { readonly list: ProspectList }) {
  const prices = usePrices();
  const draft = useListDraft(list);
  const { identifiers, actions } = draft;
  const step = useAudienceStep(draft, prices);
  const title = identifiers.typed.name.trim() === '' ? listStepTexts.unnamed : identifiers.typed.name.trim();
  useTitle(title);
  const frame = useListStep('define-audience', list, { ...step.plan, title, back: draft.home });
  return (
    <AudienceForm
      frame={frame}
      draft={draft}
      prices={prices}
      step={step}
      editTarget={(icpTemplateId) => ({
        to: '/prospects/icp/{icpTemplateId}/{cartId}/{prospectListId}',
        params: { icpTemplateId, cartId: list.cartId, prospectListId: list.id },
      })}
    >
      <section className={classes.identifiers} aria-label={messages.identifiers}>
        <NameField
          field={identifiers.field}
          label={messages.name}
          name={identifiers.typed.name}
          error={identifiers.shownProblem}
          length={identifiers.length}
          maxLength={maxListName}
          onChange={(name) => identifiers.change({ name })}
          onLeft={identifiers.leave}
        />
        <DraftLabels
          type="prospect-list"
          value={identifiers.typed}
          refused={actions.fieldErrors}
          isDisabled={identifiers.shownProblem !== null}
          onChange={(field, labels) => identifiers.change({ [field]: labels(identifiers.typed[field]) })}
        />
      </section>
    </AudienceForm>
  );
}
