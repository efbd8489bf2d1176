import type { CampaignId } from '@dropdate/domain/id/brand';
import { pieceLayouter } from '@dropdate/domain/mail-piece/layout/lay-out-piece';
import type { StateField } from '@dropdate/domain/mail-piece/piece-facts';
import { interMetrics } from '@dropdate/domain/mail-piece/text/inter-metrics';
import { type Dispatch, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { PiecePreview } from '../../blocks/mail-piece/piece-preview.tsx';
import type { PrintedTemplate } from '../../blocks/mail-piece/preview-facts.ts';
import type { Samples } from '../../blocks/mail-piece/samples.ts';
import { type FieldErrors, noFieldErrors } from '../../client/calls/report-failure.ts';
import { focusRefused } from '../../client/calls/use-field-error.ts';
import { SegmentedControl } from '../../kit/field/segmented-control.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { useCompact } from '../../kit/state/use-media.ts';
import { toast } from '../../kit/toast/toast.ts';
import type { UndoOffer } from '../../kit/toast/use-undo-offer.ts';
import type { FormVariant } from './form-variant.ts';
import { messages } from './personalize.messages.ts';
import classes from './personalize.module.css';
import { type RefusalOf, selectorOf, type VariantField } from './refused-fields.ts';
import type { NameOfState } from './schedule-reason.ts';
import { VariantEditor } from './variant-editor.tsx';
import type { VariantEvent } from './variant-form.ts';

interface VariantWorkProps {
  readonly variants: readonly FormVariant[];
  readonly dispatch: Dispatch<VariantEvent>;
  readonly campaignId: CampaignId;
  readonly template: PrintedTemplate & { readonly product: string; readonly isPageOffered: boolean };
  readonly thumbnailUrl: string;
  readonly orgName: string;
  readonly mailDate: string | null;
  readonly samples: Samples;
  readonly nameOf: NameOfState;
  readonly undoOffer: UndoOffer;
  readonly refusal: VariantRefusal;
}

/**
 * The last refusal of a save: all refused fields, the field that takes the focus, and the messages that are still true.
 * A press that asks for a missing field is a refusal without messages.
 */
interface VariantRefusal {
  readonly errors: FieldErrors;
  readonly first: VariantField | undefined;
  readonly textOf: RefusalOf;
}

/** The state (of the USA) that is active, and the field of this state that the user is editing. */
interface Place {
  readonly stateCode: string;
  readonly field: StateField | null;
}

const AnswerPage = latePart(async () => (await import('./answer-page.tsx')).AnswerPage);
const missing = () => toast.error(messages.pageMissing);

const views = [
  { value: 'form', label: messages.form },
  { value: 'preview', label: messages.preview },
] as const;

/** The variants at the left and the piece at the right. A narrower screen shows either the variants or the piece. */
export function VariantWork({ variants: entered, dispatch, template, nameOf, ...campaign }: VariantWorkProps) {
  const [activeId, setActiveId] = useState(entered[0]?.id);
  const [place, setPlace] = useState<Place | null>(null);
  const [view, setView] = useState<'form' | 'preview'>('form');
  const isApart = useCompact();
  const work = useRef<HTMLDivElement>(null);
  const { errors, first: refused } = campaign.refusal;
  const [shownErrors, setShownErrors] = useState(noFieldErrors);
  if (shownErrors !== errors) {
    setShownErrors(errors);
    // The user may not see the refused field: it can belong to another variant or state, or be behind the preview.
    if (refused !== undefined) {
      setActiveId(refused.variantId);
      setView('form');
      if (refused.stateCode !== null) setPlace({ stateCode: refused.stateCode, field: null });
    }
  }
  useEffect(() => {
    if (refused !== undefined) focusRefused(errors, work.current?.querySelector<HTMLElement>(selectorOf(refused)));
  }, [errors, refused]);
  const { layout } = template;
  const layOut = useMemo(() => pieceLayouter(layout, interMetrics), [layout]);
  const onPlace = useCallback((stateCode: string, field: StateField | null) => setPlace({ stateCode, field }), []);
  const onLeave = useCallback(() => setPlace((now) => (now === null ? null : { ...now, field: null })), []);

  const variants = useMemo(() => entered.map((variant) => withStatesByName(variant, nameOf)), [entered, nameOf]);
  const variant = variants.find(({ id }) => id === activeId) ?? variants[0];
  const state = variant?.states.find(({ stateCode }) => stateCode === place?.stateCode) ?? variant?.states[0];
  if (variant === undefined || state === undefined) return null;

  const editor = (
    <VariantEditor
      variants={variants}
      entered={entered}
      variant={variant}
      state={state}
      dispatch={dispatch}
      template={template}
      layOut={layOut}
      thumbnailUrl={campaign.thumbnailUrl}
      orgName={campaign.orgName}
      nameOf={nameOf}
      undoOffer={campaign.undoOffer}
      refusalOf={campaign.refusal.textOf}
      onActive={setActiveId}
      onPlace={onPlace}
      onLeave={onLeave}
    />
  );
  const preview = (
    <div className={classes.side}>
      <PiecePreview
        template={template}
        layOut={layOut}
        state={state}
        stateName={nameOf(state.stateCode)}
        orgName={campaign.orgName}
        mailDate={campaign.mailDate}
        postalClass={variant.postalClass}
        stockColor={variant.stockColor}
        states={variant.states.map(({ stateCode }) => ({ stateCode, name: nameOf(stateCode) }))}
        onState={(stateCode) => onPlace(stateCode, null)}
        samples={campaign.samples}
        field={place?.stateCode === state.stateCode ? place.field : null}
        {...(template.isPageOffered && {
          online: <AnswerPage campaignId={campaign.campaignId} stateCode={state.stateCode} onMissing={missing} />,
        })}
      />
    </div>
  );
  if (!isApart) {
    return (
      <div ref={work} className={classes.work}>
        {editor}
        {preview}
      </div>
    );
  }
  return (
    <div ref={work} className={classes.alone}>
      <div className={classes.views}>
        <SegmentedControl label={messages.view} options={views} value={view} onChange={setView} isFullWidth />
      </div>
      {view === 'form' ? editor : preview}
    </div>
  );
}

/** The states in the order of their names. Each state stays the same object. */
function withStatesByName(variant: FormVariant, nameOf: NameOfState): FormVariant {
  const states = [...variant.states].sort((one, other) => nameOf(one.stateCode).localeCompare(nameOf(other.stateCode)));
  return { ...variant, states };
}
