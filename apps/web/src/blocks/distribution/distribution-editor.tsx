import { formatCount } from '@dropdate/domain/money/money-text';
import { Tabs } from '@mantine/core';
import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react';
import { leaveTexts } from '../../client/links/leave.messages.ts';
import { UnsavedGuard } from '../../client/links/unsaved-guard.tsx';
import { TextButton } from '../../kit/button/text-button.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { useMedia } from '../../kit/state/use-media.ts';
import { TabList } from '../../kit/tabs/tab-list.tsx';
import { messages } from './distribution.messages.ts';
import classes from './distribution.module.css';
import {
  type DistributionEvent,
  type DistributionForm,
  isChanged,
  remainingText,
  shownDistribution,
  updateReason,
} from './distribution-form.ts';
import { foundRows, goneText, levelsOf } from './distribution-model.ts';
import { DistributionTable } from './distribution-table.tsx';
import { isUndoKey } from './undo-key.ts';

interface DistributionEditorProps {
  readonly form: DistributionForm;
  readonly dispatch: (event: DistributionEvent) => void;
  /** The desired count that is applied now. */
  readonly desiredCount: number;
  /** True after the people were counted again in the open dialog. */
  readonly isRecounted: boolean;
  /** True while the numbers are stored, or the people are counted again. */
  readonly isBusy: boolean;
  readonly onUpdate: (entries: DistributionForm['entries'], chosen: number) => void;
  readonly onClose: () => void;
}

/**
 * The dialog that distributes the desired count by typed numbers. A number changes the rows above and below it. Nothing
 * is saved before Update, so the dialog asks before it loses typed numbers (specification 2, section 4, Distribution
 * forms).
 */
export function DistributionEditor({ form, dispatch, desiredCount, onUpdate, ...props }: DistributionEditorProps) {
  const { source } = form;
  const { category, tree } = source;
  const isTouch = useMedia('(pointer: coarse)');
  const isWaiting = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const [depth, setDepth] = useState(0);
  const [text, setText] = useState('');
  const levels = levelsOf(tree);
  const shown = shownDistribution(form);
  const found = useDeferredValue(text);
  const rows = foundRows(source, levels[depth] ?? [], found);
  const remaining = desiredCount - shown.chosen;
  const reason = updateReason(form, shown);
  const names = messages.levels[category];
  const undo = () => dispatch({ type: 'undone' });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isUndoKey(event)) return;
    event.preventDefault();
    undo();
  };
  const close = () => (isChanged(form) || isWaiting.current ? setAsking(true) : props.onClose());
  const notices = [props.isRecounted ? messages.recounted : null, goneText(category, form.gone)].filter(
    (text) => text !== null,
  );
  return (
    <Dialog
      title={messages.titles[category]}
      {...(!isTouch && { sentence: messages.keys })}
      width={690}
      onClose={close}
      verb={{
        label: messages.update,
        onClick: () => onUpdate(form.entries, shown.chosen),
        isDisabled: reason !== null,
        ...(reason !== null && { reason }),
        isBusy: props.isBusy,
      }}
      footer={
        <span className={classes.steps}>
          <TextButton isDisabled={form.past.length === 0} onClick={undo}>
            {messages.undo}
          </TextButton>
          <TextButton isDisabled={form.entries.length === 0} onClick={() => dispatch({ type: 'reset' })}>
            {messages.reset}
          </TextButton>
        </span>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Z works in every part of the dialog */}
      <div className={classes.editor} onKeyDown={onKeyDown}>
        <div className={classes.summary}>
          <dl className={classes.sums}>
            <Sum word={messages.desiredCount} count={desiredCount} />
            <Sum word={messages.chosen} count={shown.chosen} />
            <Sum word={messages.remaining} count={remaining} isOff={remaining !== 0} />
          </dl>
          <p role="status" className={classes.warning}>
            {remainingText(remaining)}
          </p>
        </div>
        {notices.length > 0 && (
          <p role="alert" className={classes.notice}>
            {notices.join(' ')}
          </p>
        )}
        <Tabs
          value={String(depth)}
          onChange={(next) => {
            setDepth(Number(next ?? 0));
            setText('');
          }}
          keepMounted={false}
        >
          <TabList label={messages.levelsName}>
            {names.map((name, at) => (
              <Tabs.Tab key={name} value={String(at)}>
                {name} <span className={classes.amount}>{formatCount(levels[at]?.length ?? 0)}</span>
              </Tabs.Tab>
            ))}
          </TabList>
          <Tabs.Panel value={String(depth)}>
            <input
              type="text"
              className={classes.find}
              aria-label={messages.find[category][depth]}
              placeholder={messages.find[category][depth]}
              autoComplete="off"
              spellCheck={false}
              maxLength={60}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.preventDefault();
              }}
            />
            {rows.length === 0 ? (
              <p className={classes.noMatch}>{messages.noMatch(text.trim())}</p>
            ) : (
              <DistributionTable
                // Another search starts at its first row.
                key={`${depth}:${found}`}
                label={names[depth] ?? ''}
                source={source}
                rows={rows}
                shown={shown}
                onNumber={(id, desired) => dispatch({ type: 'typed', id, desired })}
                onWaiting={(waits) => {
                  isWaiting.current = waits;
                }}
                onLock={(id) => dispatch({ type: 'lockPressed', id })}
              />
            )}
          </Tabs.Panel>
        </Tabs>
      </div>
      <UnsavedGuard when={isChanged(form)} />
      {isAsking && (
        <ConfirmDialog
          title={leaveTexts.title}
          {...leaveTexts.back}
          isDestructive
          onConfirm={props.onClose}
          onClose={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
}

function Sum({
  word,
  count,
  isOff = false,
}: {
  readonly word: string;
  readonly count: number;
  readonly isOff?: boolean;
}) {
  return (
    <div className={classes.sum} data-off={isOff}>
      <dt>{word}</dt>
      <dd>{formatCount(count)}</dd>
    </div>
  );
}
