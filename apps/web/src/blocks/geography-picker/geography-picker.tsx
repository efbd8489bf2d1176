import { type GeographyPath, geographyLevels } from '@dropdate/domain/geography/geography-index';
import { IconChevronLeft, IconClipboardList, IconMapPin } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CountedColumn } from '../../client/row-counts/row-counts.ts';
import { type CountedAudience, type CountsOf, useRowCounts } from '../../client/row-counts/use-row-counts.ts';
import { Button } from '../../kit/button/button.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { TextButton } from '../../kit/button/text-button.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { useMedia, useNarrow } from '../../kit/state/use-media.ts';
import { toast } from '../../kit/toast/toast.ts';
import { GeographyColumn } from './geography-column.tsx';
import { messages } from './geography-picker.messages.ts';
import classes from './geography-picker.module.css';
import type { NearAudience } from './near-dialog.tsx';
import { type PickerColumn, type PickerRow, pathTexts } from './picker-columns.ts';
import { PlaceSearch } from './place-search.tsx';
import type { RowListHandle } from './row-list.tsx';
import type { GeographyPickerModel } from './use-geography-picker.ts';

// Few users open these dialogs, so the browser loads their code only when a dialog is opened.
const ZipListDialog = latePart(async () => (await import('./late-dialogs.ts')).ZipListDialog);
const NearDialog = latePart(async () => (await import('./late-dialogs.ts')).NearDialog);

const lastDepth = geographyLevels.length - 1;

interface GeographyPickerProps {
  readonly picker: GeographyPickerModel;
  /** The audience whose people the picker counts in each state and county. */
  readonly audience: CountedAudience;
}

/**
 * Shows State, County, City and Zip side by side. A narrow screen shows one column at a time. The keys Up and Down move
 * within a column, Left and Right move between columns, and Space selects (specification 2, section 4, Geography tree).
 */
export function GeographyPicker({ picker, audience }: GeographyPickerProps) {
  const isNarrow = useNarrow();
  const isTouch = useMedia('(pointer: coarse)') || isNarrow;
  const lists = useRef<(RowListHandle | null)[]>([]);
  const focus = useFocusColumn(picker, lists);
  const shownDepth = Math.min(picker.active.length, lastDepth);
  const shown = isNarrow ? picker.columns.filter(({ depth }) => depth === shownDepth) : picker.columns;
  const countsOf = useRowCounts(audience, [...new Set(shown.flatMap(countedColumn))]);

  const move = (column: PickerColumn, step: -1 | 1, row: PickerRow) => {
    const depth = column.depth + step;
    if (depth < 0 || depth > lastDepth) return;
    if (step === 1) picker.show(row.path);
    else if (isNarrow) picker.show(picker.active.slice(0, -1));
    focus(depth);
  };
  const activate = (column: PickerColumn, path: GeographyPath) => {
    picker.activate(path);
    // On a narrow screen the next column takes the place of the present column. The focused row disappears with the
    // present column, so the focus moves to the next column.
    if (isNarrow) focus(Math.min(column.depth + 1, lastDepth));
  };
  return (
    <div>
      <PlaceSearch isChosen={picker.isChosen} onAdd={picker.add} />
      {isNarrow && <PathBar picker={picker} onBack={() => focus(Math.max(0, shownDepth - 1))} />}
      <div className={classes.frame}>
        {shown.map((column) => (
          <GeographyColumn
            key={column.level}
            ref={(handle) => {
              lists.current[column.depth] = handle;
            }}
            column={column}
            status={statusOf(picker, column)}
            counts={columnCounts(column, countsOf)}
            isTouch={isTouch}
            findText={picker.finds[column.level] ?? ''}
            onFind={(text) => picker.find(column.level, text)}
            onNarrow={() => picker.narrow(column)}
            onClear={() => picker.clear(column)}
            onRetry={picker.geography.retry}
            onToggle={picker.toggle}
            onActivate={(path) => activate(column, path)}
            onMove={(step, row) => move(column, step, row)}
          />
        ))}
      </div>
    </div>
  );
}

/** A column without a parent has no rows to count. The columns of cities and zips are counted by one call. */
function countedColumn({ parent, hasParent }: PickerColumn): readonly CountedColumn[] {
  return hasParent ? [parent.length === 0 ? null : parent.slice(0, 2).join('/')] : [];
}

function columnCounts(column: PickerColumn, countsOf: CountsOf) {
  const [counted] = countedColumn(column);
  return counted === undefined ? null : countsOf(counted);
}

function statusOf({ geography }: GeographyPickerModel, { depth, parent }: PickerColumn) {
  const [stateCode] = parent;
  if (depth === 0 || stateCode === undefined) {
    if (geography.index !== undefined) return 'ready';
    return geography.hasFailed ? 'failed' : 'loading';
  }
  if (geography.isLoaded(stateCode)) return 'ready';
  return geography.hasStateFailed(stateCode) ? 'failed' : 'loading';
}

/**
 * Moves the focus to a column as soon as the column's rows are loaded. The places below these rows may still be
 * loading.
 */
function useFocusColumn(picker: GeographyPickerModel, lists: { readonly current: (RowListHandle | null)[] }) {
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null || picker.columns[wanted.current]?.rows.length === 0) return;
    const list = lists.current[wanted.current];
    if (!list) return;
    wanted.current = null;
    list.focusCurrent();
  });
  const [, setAsked] = useState(0);
  return (depth: number) => {
    wanted.current = depth;
    setAsked((count) => count + 1);
  };
}

/** The path to the shown column, on narrow screens. */
function PathBar({ picker, onBack }: { readonly picker: GeographyPickerModel; readonly onBack: () => void }) {
  const path = picker.active.slice(0, lastDepth);
  const texts = pathTexts(picker.index, path);
  if (path.length === 0) return null;
  return (
    <nav className={classes.path} aria-label={messages.geography}>
      <IconButton
        label={messages.back(texts.at(-2) ?? messages.states)}
        size={40}
        icon={<IconChevronLeft size={18} stroke={1.65} />}
        onClick={() => {
          picker.show(path.slice(0, -1));
          // The last step back removes this bar with its focused button, so the focus moves to the column.
          if (path.length === 1) onBack();
        }}
      />
      <ol className={classes.steps}>
        {texts.map((text, depth) => (
          <li key={path.slice(0, depth + 1).join('/')}>
            {depth === texts.length - 1 ? (
              <span aria-current="location">{text}</span>
            ) : (
              <button type="button" className={classes.step} onClick={() => picker.show(path.slice(0, depth + 1))}>
                {text}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface GeographyActionsProps {
  readonly picker: GeographyPickerModel;
  readonly audience: NearAudience;
  /** Gets the wanted number of the nearest people, whose zips are added. */
  readonly onWanted: (count: number) => void;
}

/**
 * The buttons Near an address, Paste zip list and Clear all. The head of the section shows these buttons, even while the
 * section is closed.
 */
export function GeographyActions({ picker, audience, onWanted }: GeographyActionsProps) {
  const isNarrow = useNarrow();
  const [opened, setOpened] = useState<'near' | 'paste' | null>(null);
  const close = () => setOpened(null);
  const dialog = {
    onClose: close,
    onMissing: () => {
      close();
      toast.error(messages.pasteMissing);
    },
  };
  const opener = (name: 'near' | 'paste', icon: ReactNode) =>
    isNarrow ? (
      <IconButton label={messages[name]} size={40} popup="dialog" icon={icon} onClick={() => setOpened(name)} />
    ) : (
      <Button kind="quiet" size="small" popup="dialog" icon={icon} onClick={() => setOpened(name)}>
        {messages[name]}
      </Button>
    );
  return (
    <>
      {opener('near', <IconMapPin size={16} stroke={1.65} />)}
      {opener('paste', <IconClipboardList size={16} stroke={1.65} />)}
      <span className={classes.clear}>
        <TextButton isDisabled={picker.isEmpty} onClick={picker.clearAll}>
          {messages.clearAll}
        </TextButton>
      </span>
      {opened === 'paste' && <ZipListDialog {...dialog} onAdd={picker.add} />}
      {opened === 'near' && (
        <NearDialog
          {...dialog}
          audience={audience}
          isEmpty={picker.isEmpty}
          onAdd={({ paths, wanted, ...near }) => {
            picker.add(paths, near);
            if (wanted !== null) onWanted(wanted);
          }}
        />
      )}
    </>
  );
}
