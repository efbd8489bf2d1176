import { onPaper, paperColours, stockColorName } from '@dropdate/domain/mail-piece/paper';
import type { StateField } from '@dropdate/domain/mail-piece/piece-facts';
import type { PostalClass, StockColor, VariantState } from '@dropdate/domain/personalize/variant';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { lineOverflows, overflowText, type PieceLayouter } from './line-overflow.ts';
import { messages } from './mail-piece.messages.ts';
import { MailPieceSvg } from './mail-piece-svg.tsx';
import classes from './piece-preview.module.css';
import { type PrintedTemplate, pieceVariant, previewFacts, recipientWords } from './preview-facts.ts';
import { type PreviewActions, previewAction, type Shown, zoomSteps } from './preview-keys.ts';
import { PreviewTools } from './preview-tools.tsx';
import { RecipientStepper } from './recipient-stepper.tsx';
import type { Samples } from './samples.ts';
import { useStage } from './use-stage.ts';

interface PiecePreviewProps {
  readonly template: PrintedTemplate;
  readonly layOut: PieceLayouter;
  readonly stateName: string;
  readonly orgName: string;
  readonly mailDate: string | null;
  readonly postalClass: PostalClass | null;
  /** The paper that the piece is printed on. Null before a paper is chosen. */
  readonly stockColor: StockColor | null;
  readonly state: Pick<VariantState, 'stateCode' | 'lines'>;
  readonly states: readonly { readonly stateCode: string; readonly name: string }[];
  readonly onState: (stateCode: string) => void;
  readonly samples: Samples;
  /** The field that is being edited. */
  readonly field?: StateField | null;
  /** True draws the printed piece alone, without guides and outlines. */
  readonly isFinal?: boolean;
  /** A further choice among the tools. */
  readonly choice?: ReactNode;
  /** The page where recipients answer, for a piece that can have one. */
  readonly online?: ReactNode;
}

/** The mail piece as the print shop will print it for a chosen recipient, with the lines that the buyer has typed. */
export function PiecePreview({
  template,
  layOut,
  state,
  states,
  onState,
  samples,
  stockColor,
  field = null,
  isFinal = false,
  choice,
  online,
  ...facts
}: PiecePreviewProps) {
  const { stateName, orgName, mailDate, postalClass } = facts;
  const { stateCode } = state;
  const keysId = useId();
  const [chosen, setChosen] = useState<Shown>('front');
  const [zoom, setZoom] = useState(1);
  const [hasGuides, setGuides] = useState(!isFinal);
  const [place, setPlace] = useState({ stateCode, at: 0 });
  const { recipients } = samples;
  const inState = useMemo(() => recipients.filter((one) => one.state === stateCode), [recipients, stateCode]);
  const at = place.stateCode === stateCode ? place.at : 0;
  const recipient = inState[at];
  const step = (by: number) => {
    const next = (at + by + inState.length) % Math.max(1, inState.length);
    setPlace({ stateCode, at: next });
  };

  const { layout, name, replyCenter, senderAddress } = template;
  const { piece, overflows } = useMemo(() => {
    const { stateCode: code } = state;
    const sender = { orgName, replyCenter, senderAddress };
    const context = { ...sender, stateCode: code, stateName, mailDate, postalClass };
    const said = previewFacts(recipient, context);
    const variant = pieceVariant(postalClass, state);
    const laidOut = layOut(said, variant);
    return { piece: laidOut, overflows: lineOverflows(layout, laidOut, said, variant) };
  }, [layout, layOut, recipient, stateName, orgName, replyCenter, senderAddress, mailDate, postalClass, state]);
  const isOnline = chosen === 'online' && online !== undefined;
  const side = chosen === 'back' ? 'back' : 'front';
  const shown = piece.pages.find((one) => one.side === side) ?? piece.pages[0];
  const page = useMemo(() => shown && onPaper(shown, stockColor), [shown, stockColor]);
  const { ref, fit } = useStage(layout.trim.width + 2 * layout.bleed, layout.trim.height + 2 * layout.bleed);
  const recipientName = recipient === undefined ? messages.inventedName : recipientWords(recipient).name;

  const actions: PreviewActions = {
    step: (by) => inState.length > 0 && step(by),
    turnOver: () => setChosen(chosen === 'front' ? 'back' : 'front'),
    toggleGuides: () => !isFinal && setGuides(!hasGuides),
    zoom: (towards) => setZoom(zoomSteps(zoom)[towards] ?? zoom),
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (event.key.startsWith('Arrow') && isUsingArrows(event.target, zoom)) return;
    const act = previewAction(event.key, actions);
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

  return (
    <section aria-label={messages.preview} className={classes.preview} onKeyDown={onKeyDown}>
      <PreviewTools
        shown={isOnline ? 'online' : side}
        onShown={setChosen}
        hasOnline={online !== undefined}
        stateCode={stateCode}
        states={states}
        onState={onState}
        choice={choice}
        hasGuides={hasGuides}
        onGuides={isFinal ? undefined : setGuides}
        zoom={zoom}
        onZoom={setZoom}
      />
      {isOnline && online}
      {/* The piece stays, so that its size is known when it is shown again. */}
      <div className={classes.piece} hidden={isOnline}>
        <div className={classes.frame} ref={ref}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrolling area */}
          <section className={classes.stage} tabIndex={0} aria-label={messages.stage} aria-describedby={keysId}>
            {page !== undefined && fit > 0 && (
              <MailPieceSvg
                page={page}
                label={messages.pieceLabel(side === 'front' ? messages.front : messages.back, name, recipientName)}
                zoom={fit * zoom}
                showGuides={hasGuides}
                highlightFields={isFinal ? false : (field ?? true)}
              />
            )}
          </section>
          <p id={keysId} className={classes.keys}>
            {isFinal ? messages.keys : messages.keysWithGuides}
          </p>
        </div>
        <div className={classes.notes}>
          <p className={classes.overflow} role="status">
            {overflows.length > 0 && (
              <>
                <IconAlertTriangle size={16} stroke={1.65} aria-hidden />
                {overflows.map(overflowText).join(' ')}
              </>
            )}
          </p>
          {overflows.length === 0 && (
            <ul className={classes.legend}>
              {stockColor !== null && (
                <li data-line="paper">
                  <span className={classes.paper} style={{ background: paperColours[stockColor] }} aria-hidden />
                  {messages.paper(stockColorName(stockColor) ?? '')}
                </li>
              )}
              {hasGuides && <li data-line="safe">{messages.safeZone}</li>}
              {hasGuides && <li data-line="bleed">{messages.bleed}</li>}
              {!isFinal && <li data-line="field">{messages.perState}</li>}
            </ul>
          )}
        </div>
        <RecipientStepper
          samples={samples}
          recipient={recipient}
          at={at}
          count={inState.length}
          stateName={stateName}
          onStep={step}
        />
      </div>
    </section>
  );
}

/** Whether the user is probably typing into the target. A letter key is then not a shortcut. */
function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type="radio"]), select, textarea');
}

/** Whether the arrow keys belong to the target. True for a field, a choice, and a stage that scrolls. */
function isUsingArrows(target: EventTarget, zoom: number): boolean {
  if (!(target instanceof HTMLElement)) return true;
  return target.matches('input, select, textarea') || (zoom > 1 && target.closest(`.${classes.stage}`) !== null);
}
