import {
  IconContrast,
  IconFlipVertical,
  IconMaximize,
  IconPhotoOff,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { takesLetters } from '../field/is-typing.ts';
import { EmptyState } from '../state/empty-state.tsx';
import { useDelayed } from '../state/use-delayed.ts';
import {
  canGrow,
  canShrink,
  fitScale,
  type ImageView,
  keptInside,
  mirrored,
  type Size,
  transformOf,
  turnedRight,
  viewOfBox,
  wholeView,
  zoomedAt,
} from './image-view.ts';
import classes from './image-viewer.module.css';
import { useDrag } from './use-drag.ts';
import { useStageSize } from './use-stage-size.ts';
import { useWheelZoom } from './use-wheel-zoom.ts';
import { type ViewerActions, viewerAction, zoomStep } from './viewer-keys.ts';

export interface ImageViewerProps {
  /** The address of the picture. Null where there is no picture. */
  readonly src: string | null;
  /** The name of the stage and of the picture. */
  readonly label: string;
  /** The sentence in place of a picture that does not exist. */
  readonly missing: string;
  /** True for a drawing, which is upright and clear: it is only enlarged and moved. A scan is also turned and mirrored. */
  readonly isDrawing?: boolean;
  /** True when the keys of the picture work on the whole page, outside of fields and dialogs. */
  readonly hasPageKeys?: boolean;
  /**
   * The part of the picture that is shown, in parts of its width and height from 0 to 1. A new part moves the picture; what a
   * user does by hand stays until the next part. Null shows the whole picture. Undefined leaves the picture alone.
   */
  readonly part?:
    | { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
    | null
    | undefined;
  /** Parts that lie over the stage, such as the word that a card is locked. */
  readonly children?: ReactNode;
}

/**
 * A picture on a stage: zoom at the cursor with the wheel, pan by dragging or with the arrow keys, turn, mirror, fit, and
 * more contrast. A new picture starts whole and upright. The contrast stays, because it suits a whole pile of scans.
 */
export function ImageViewer({ src, label, missing, ...props }: ImageViewerProps) {
  const [hasContrast, setContrast] = useState(false);
  return (
    <div className={classes.viewer}>
      {src === null ? (
        <div className={classes.stage}>
          <EmptyState kind="empty" icon={<IconPhotoOff size={26} stroke={1.65} aria-hidden />} title={missing} />
        </div>
      ) : (
        <Stage
          key={src}
          {...props}
          src={src}
          label={label}
          hasContrast={hasContrast}
          onContrast={() => setContrast((before) => !before)}
        />
      )}
      {props.children}
    </div>
  );
}

interface StageProps extends Pick<ImageViewerProps, 'label' | 'hasPageKeys' | 'part' | 'isDrawing'> {
  readonly src: string;
  readonly hasContrast: boolean;
  readonly onContrast: () => void;
}

function Stage(props: StageProps) {
  const { src, label, part, isDrawing = false, hasPageKeys = false, hasContrast, onContrast } = props;
  const stage = useRef<HTMLDivElement>(null);
  const stageSize = useStageSize(stage);
  const [image, setImage] = useState<Size | null>(null);
  const [view, setView] = useState<ImageView>(wholeView);
  const [tries, setTries] = useState(0);
  const [isFailed, setFailed] = useState(false);
  const shown = image ?? { width: 0, height: 0 };
  const [shownPart, setShownPart] = useState('none');
  const partName = part === undefined ? 'none' : JSON.stringify(part);
  if (image !== null && stageSize.width > 0 && partName !== shownPart) {
    setShownPart(partName);
    if (part !== undefined) setView(part === null ? wholeView : viewOfBox(part, image, stageSize));
  }
  const change = (next: (view: ImageView) => ImageView) =>
    setView((before) => keptInside(next(before), shown, stageSize));
  const actions: ViewerActions = {
    zoom: (factor) => change((before) => zoomedAt(before, factor)),
    pan: (x, y) => change((before) => ({ ...before, x: before.x + x, y: before.y + y })),
    turn: () => !isDrawing && change(turnedRight),
    mirror: () => !isDrawing && change(mirrored),
    fit: () => change(({ turns, isMirrored }) => ({ ...wholeView, turns, isMirrored })),
    toggleContrast: () => !isDrawing && onContrast(),
  };
  useWheelZoom(stage, view, (factor, at) => change((before) => zoomedAt(before, factor, at)));
  const drag = useDrag(actions.pan);
  useViewerKeys(stage, actions, hasPageKeys);
  const scale = fitScale(shown, stageSize, view.turns) * view.zoom;
  const { x, y } = keptInside(view, shown, stageSize);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and need a legend */}
      <div
        ref={stage}
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the picture work while the stage has the focus
        tabIndex={0}
        className={classes.stage}
        data-movable={canShrink(view)}
        {...drag}
      >
        {isFailed ? (
          <EmptyState
            kind="error"
            title="The image could not be loaded"
            action={
              <Button
                size="small"
                onClick={() => {
                  setFailed(false);
                  setTries(tries + 1);
                }}
              >
                Try again
              </Button>
            }
          />
        ) : (
          <img
            key={tries}
            src={src}
            alt={label}
            draggable={false}
            decoding="sync"
            className={classes.image}
            data-contrast={hasContrast}
            data-loaded={scale > 0}
            style={{ transform: transformOf({ ...view, x, y }, scale) }}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setImage({ width: naturalWidth, height: naturalHeight })
            }
            onError={() => setFailed(true)}
          />
        )}
        {image === null && !isFailed && <Waiting />}
      </div>
      <Tools
        view={view}
        actions={actions}
        hasContrast={hasContrast}
        isDrawing={isDrawing}
        isOff={image === null || isFailed}
      />
    </>
  );
}

/** The place of a picture that takes a while. */
function Waiting() {
  const isSlow = useDelayed(150);
  return isSlow && <span className={classes.waiting} role="status" aria-label="Loading the image" />;
}

interface ToolsProps {
  readonly view: ImageView;
  readonly actions: ViewerActions;
  readonly hasContrast: boolean;
  readonly isDrawing: boolean;
  readonly isOff: boolean;
}

function Tools({ view, actions, hasContrast, isDrawing, isOff }: ToolsProps) {
  return (
    <div className={classes.tools} role="toolbar" aria-label="Image">
      <IconButton
        label="Zoom out"
        size={32}
        icon={<IconZoomOut size={17} stroke={1.65} />}
        isDisabled={isOff || !canShrink(view)}
        onClick={() => actions.zoom(1 / zoomStep)}
      />
      <IconButton
        label="Zoom in"
        size={32}
        icon={<IconZoomIn size={17} stroke={1.65} />}
        isDisabled={isOff || !canGrow(view)}
        onClick={() => actions.zoom(zoomStep)}
      />
      <IconButton
        label="Fit"
        size={32}
        icon={<IconMaximize size={17} stroke={1.65} />}
        isDisabled={isOff}
        onClick={actions.fit}
      />
      {!isDrawing && <ScanTools view={view} actions={actions} hasContrast={hasContrast} isOff={isOff} />}
    </div>
  );
}

/** The tools for a picture that can lie wrong or be pale. */
function ScanTools({ view, actions, hasContrast, isOff }: Omit<ToolsProps, 'isDrawing'>) {
  return (
    <>
      <IconButton
        label="Rotate"
        size={32}
        icon={<IconRotateClockwise size={17} stroke={1.65} />}
        isDisabled={isOff}
        onClick={actions.turn}
      />
      <IconButton
        label="Mirror"
        size={32}
        icon={<IconFlipVertical size={17} stroke={1.65} />}
        isPressed={view.isMirrored}
        isDisabled={isOff}
        onClick={actions.mirror}
      />
      <IconButton
        label="More contrast"
        size={32}
        icon={<IconContrast size={17} stroke={1.65} />}
        isPressed={hasContrast}
        isDisabled={isOff}
        onClick={actions.toggleContrast}
      />
    </>
  );
}

/** The keys of the picture, on its stage or on the whole page. */
function useViewerKeys(stage: RefObject<HTMLElement | null>, actions: ViewerActions, isForPage: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || takesLetters(event.target)) return;
    // The arrow keys choose among radio buttons.
    if (event.key.startsWith('Arrow') && event.target instanceof HTMLInputElement) return;
    const isElsewhere = event.target instanceof Node && stage.current?.contains(event.target) !== true;
    if (isElsewhere && document.querySelector('[role="dialog"], [role="menu"]') !== null) return;
    const action = viewerAction(event.key, actions);
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const target: EventTarget | null = isForPage ? window : stage.current;
    const onKey = (event: Event) => press(event as KeyboardEvent);
    target?.addEventListener('keydown', onKey);
    return () => target?.removeEventListener('keydown', onKey);
  }, [stage, isForPage]);
}
