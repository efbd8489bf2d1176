import { IconFrame, IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { SegmentedControl } from '../../kit/field/segmented-control.tsx';
import { SelectField } from '../../kit/field/select-field.tsx';
import { useNarrow } from '../../kit/state/use-media.ts';
import { messages } from './mail-piece.messages.ts';
import classes from './piece-preview.module.css';
import { type Shown, zoomSteps } from './preview-keys.ts';

interface PreviewToolsProps {
  readonly shown: Shown;
  readonly onShown: (shown: Shown) => void;
  /** Whether the piece has a page for answers beside its sides. */
  readonly hasOnline: boolean;
  readonly stateCode: string;
  readonly states: readonly { readonly stateCode: string; readonly name: string }[];
  readonly onState: (stateCode: string) => void;
  /** A further choice, placed before the states. */
  readonly choice: ReactNode | undefined;
  readonly hasGuides: boolean;
  /** Undefined where the guides are not offered. */
  readonly onGuides: ((hasGuides: boolean) => void) | undefined;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
}

const sides = [
  { value: 'front', label: messages.front },
  { value: 'back', label: messages.back },
] as const;
const sidesAndPage = [...sides, { value: 'online', label: messages.online }] as const;
/** The preview offers the states as tabs if their names have at most this many letters in total. */
const tabLetters = 22;

/** The tools of the preview: side, state, guides and zoom. The Tab key skips the tools that have a key on the piece. */
export function PreviewTools({
  shown,
  onShown,
  hasOnline,
  choice,
  hasGuides,
  onGuides,
  zoom,
  onZoom,
  ...states
}: PreviewToolsProps) {
  const { larger, smaller } = zoomSteps(zoom);
  return (
    <div className={classes.tools} data-final={onGuides === undefined}>
      <SegmentedControl
        label={messages.side}
        options={hasOnline ? sidesAndPage : sides}
        value={shown}
        // The page has no key on the piece, so the Tab key reaches the choice.
        isPassedBy={!hasOnline}
        onChange={onShown}
      />
      {choice !== undefined && <div className={classes.choice}>{choice}</div>}
      <StateChoice {...states} />
      <span className={classes.room} />
      {onGuides !== undefined && shown !== 'online' && (
        <IconButton
          label={messages.guides}
          isPassedBy
          isPressed={hasGuides}
          icon={<IconFrame size={16} stroke={1.65} />}
          onClick={() => onGuides(!hasGuides)}
        />
      )}
      {shown !== 'online' && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and need a legend
        <div role="group" aria-label={messages.zoom} className={classes.zoom}>
          <IconButton
            label={messages.zoomOut}
            isPassedBy
            isDisabled={smaller === undefined}
            icon={<IconMinus size={16} stroke={1.65} />}
            onClick={() => smaller !== undefined && onZoom(smaller)}
          />
          <output className={classes.percent}>{Math.round(zoom * 100)}%</output>
          <IconButton
            label={messages.zoomIn}
            isPassedBy
            isDisabled={larger === undefined}
            icon={<IconPlus size={16} stroke={1.65} />}
            onClick={() => larger !== undefined && onZoom(larger)}
          />
        </div>
      )}
    </div>
  );
}

type StateChoiceProps = Pick<PreviewToolsProps, 'stateCode' | 'states' | 'onState'>;

/** The choice of a state. The choice shows tabs when the names are short enough, else a list. */
function StateChoice({ stateCode, states, onState }: StateChoiceProps) {
  const isNarrow = useNarrow();
  const options = states.map(({ stateCode: value, name }) => ({ value, label: name }));
  const letters = options.reduce((sum, { label }) => sum + label.length, 0);
  if (!isNarrow && letters <= tabLetters && options.length <= 3) {
    return <SegmentedControl label={messages.state} options={options} value={stateCode} onChange={onState} />;
  }
  return (
    <span className={classes.stateSelect}>
      <SelectField label={messages.state} options={options} value={stateCode} onChange={onState} />
    </span>
  );
}
