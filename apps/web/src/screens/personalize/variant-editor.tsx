import type { StateField } from '@dropdate/domain/mail-piece/piece-facts';
import type { VariantState } from '@dropdate/domain/personalize/variant';
import { allocationByState } from '@dropdate/domain/personalize/variant-rules';
import { type Dispatch, useMemo, useRef } from 'react';
import type { PieceLayouter } from '../../blocks/mail-piece/line-overflow.ts';
import type { PrintedTemplate } from '../../blocks/mail-piece/preview-facts.ts';
import { randomId } from '../../client/calls/random-id.ts';
import { useNarrow } from '../../kit/state/use-media.ts';
import type { UndoOffer } from '../../kit/toast/use-undo-offer.ts';
import type { FormVariant } from './form-variant.ts';
import { formatText } from './format-text.ts';
import { messages } from './personalize.messages.ts';
import classes from './personalize.module.css';
import type { RefusalOf } from './refused-fields.ts';
import type { NameOfState } from './schedule-reason.ts';
import { ShownSection } from './shown-section.tsx';
import { StatesSection } from './states-section.tsx';
import { TemplateHead } from './template-head.tsx';
import { useLineOverflows } from './use-line-overflows.ts';
import { VariantFields } from './variant-fields.tsx';
import type { VariantEvent } from './variant-form.ts';
import { VariantTabs } from './variant-tabs.tsx';

interface VariantEditorProps {
  /** The variants. Their states are in the order that the page shows. */
  readonly variants: readonly FormVariant[];
  /** The same variants. Their states are in the server's order, which Undo restores. */
  readonly entered: readonly FormVariant[];
  /** The active variant. `state` is the active state. */
  readonly variant: FormVariant;
  readonly state: VariantState;
  readonly dispatch: Dispatch<VariantEvent>;
  readonly template: PrintedTemplate & { readonly product: string };
  readonly layOut: PieceLayouter;
  readonly thumbnailUrl: string;
  readonly orgName: string;
  readonly nameOf: NameOfState;
  readonly undoOffer: UndoOffer;
  readonly refusalOf: RefusalOf;
  readonly onActive: (variantId: string | undefined) => void;
  readonly onPlace: (stateCode: string, field: StateField | null) => void;
  readonly onLeave: () => void;
}

/** The template, the variants, and their lines in each state. */
export function VariantEditor(props: VariantEditorProps) {
  const { variants, entered, variant, state, dispatch, template, nameOf, undoOffer, onActive, onPlace, onLeave } =
    props;
  const isNarrow = useNarrow();
  const nameRef = useRef<HTMLInputElement>(null);
  const tabsRef = useRef<HTMLDivElement>(null);
  const overflows = useLineOverflows(variant, {
    printed: template,
    layOut: props.layOut,
    orgName: props.orgName,
    nameOf,
  });
  const allocations = useMemo(() => allocationByState(variants), [variants]);
  const { stateCode } = state;
  const stateName = nameOf(stateCode);

  // Selects the name in the next frame, because the menu must first close and give up the focus.
  const rename = () => requestAnimationFrame(() => nameRef.current?.select());
  const add = () => {
    const id = randomId();
    dispatch({ type: 'added', id, modelId: variant.id });
    onActive(id);
  };
  const remove = (id: string) => {
    const at = variants.findIndex((one) => one.id === id);
    const gone = variants[at];
    if (gone === undefined) return;
    dispatch({ type: 'removed', id });
    if (id === variant.id) onActive((variants[at - 1] ?? variants[at + 1])?.id);
    // The tab or menu that has the focus disappears with the variant. The tab that is now active takes the focus.
    requestAnimationFrame(() => tabsRef.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus());
    const undo = () => dispatch({ type: 'counts-restored', before: entered });
    undoOffer.make(messages.removed(gone.name), undo);
  };
  const evenly = () => {
    dispatch({ type: 'evened' });
    undoOffer.make(messages.evened, () => dispatch({ type: 'counts-restored', before: entered }));
  };
  const copy = () => {
    dispatch({ type: 'copied', id: variant.id, stateCode });
    undoOffer.make(messages.copied(stateName), () => dispatch({ type: 'lines-restored', before: entered }));
  };

  return (
    <div className={classes.form}>
      <TemplateHead
        thumbnailUrl={props.thumbnailUrl}
        name={template.name}
        format={formatText(template.product, template.layout.trim)}
        allocated={allocations.reduce((sum, { allocated }) => sum + allocated, 0)}
        available={allocations.reduce((sum, { available }) => sum + available, 0)}
      />
      <VariantTabs
        variants={variants}
        active={variant}
        tabsRef={tabsRef}
        onActive={onActive}
        onAdd={add}
        onRename={rename}
        onRemove={remove}
      >
        <VariantFields
          variants={variants}
          variant={variant}
          nameRef={nameRef}
          refusalOf={props.refusalOf}
          onEvent={dispatch}
        />
        <StatesSection
          variants={variants}
          variant={variant}
          activeState={stateCode}
          overflows={overflows}
          refusalOf={props.refusalOf}
          nameOf={nameOf}
          isNarrow={isNarrow}
          onEvent={dispatch}
          onEvenly={evenly}
          onPlace={onPlace}
          onLeave={onLeave}
        />
        <ShownSection
          state={state}
          name={stateName}
          orgName={props.orgName}
          layout={template.layout}
          refusal={props.refusalOf({ variantId: variant.id, stateCode, name: 'companyName' })}
          mayCopy={variant.states.length > 1}
          onChange={(change) => dispatch({ type: 'lined', id: variant.id, stateCode, change })}
          onCopy={copy}
          onField={(field) => (field === null ? onLeave() : onPlace(stateCode, field))}
        />
      </VariantTabs>
    </div>
  );
}
