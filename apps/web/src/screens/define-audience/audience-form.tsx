import { audienceSentence } from '@dropdate/domain/audience/audience-sentence';
import type { KnownPrices } from '@dropdate/domain/pricing/price-list';
import type { ReactNode } from 'react';
import { TargetingSection } from '../../blocks/audience-builder/targeting-section.tsx';
import { GeographySection } from '../../blocks/geography-picker/geography-section.tsx';
import { OrderFlow } from '../../blocks/order-flow/order-flow.tsx';
import type { StepFrame } from '../../blocks/order-flow/use-order-step.tsx';
import type { RouteTarget } from '../../client/links/route-path.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import type { AudienceDraft } from './audience-draft.ts';
import { AudienceLine } from './audience-line.tsx';
import { messages } from './define-audience.messages.ts';
import { IcpSection } from './icp-section.tsx';
import type { useAudienceStep } from './use-audience-step.tsx';

interface AudienceFormProps {
  readonly frame: StepFrame;
  readonly draft: AudienceDraft;
  readonly prices: KnownPrices | undefined;
  readonly step: ReturnType<typeof useAudienceStep>;
  /** The page that edits an ICP template, and leads back to this page. */
  readonly editTarget: (icpTemplateId: string) => RouteTarget;
  /** What stands above the audience. */
  readonly children?: ReactNode;
}

/** The sections in which the buyer enters an audience, inside the frame of the step. */
export function AudienceForm({ frame, draft, prices, step, editTarget, children }: AudienceFormProps) {
  const { question, icp, parameters, fields, context, change, remove, lost } = step;
  return (
    <>
      <OrderFlow {...frame}>
        {children}
        <AudienceLine sentence={audienceSentence(parameters, context.asOf)} onRemove={remove} />
        <IcpSection
          {...icp}
          editTarget={editTarget}
          hasTurningAgeTemplate={draft.hasTurningAgeTemplate}
          onApply={remove}
        />
        <GeographySection
          parameters={parameters}
          placeless={step.placeless}
          draft={draft.ref}
          onWanted={step.want}
          onChange={change}
          onClear={remove}
        />
        <TargetingSection
          {...fields}
          pins={step.pins}
          meant={parameters}
          context={context}
          prices={prices}
          asked={step.asked}
          counted={step.options}
          onChange={change}
        />
      </OrderFlow>
      {question}
      {lost.isAsked && (
        <ConfirmDialog
          title={lost.title}
          sentence={lost.sentence}
          verb={messages.saveWithout}
          onConfirm={lost.saveWithout}
          onClose={lost.keepEditing}
        />
      )}
    </>
  );
}
