import { findZipCodes } from '@dropdate/contract/geography/find-zip-codes';
import type { GeographyPath } from '@dropdate/domain/geography/geography-index';
import { formatCount } from '@dropdate/domain/money/money-text';
import { Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../client/calls/call.ts';
import { fieldErrors, noFieldErrors, reportFailure } from '../../client/calls/report-failure.ts';
import { focusRefused } from '../../client/calls/use-field-error.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { CheckBox } from '../../kit/field/check-box.tsx';
import { messages as pickerTexts } from './geography-picker.messages.ts';
import classes from './geography-picker.module.css';
import { messages } from './zip-list.messages.ts';
import { checkZipList, type PlacedZip, type ZipListCheck, zipListProblem, zipsToAskFor } from './zip-list-check.ts';

interface ZipListDialogProps {
  readonly onAdd: (places: readonly GeographyPath[]) => void;
  readonly onClose: () => void;
}

/** Takes a list of zips and reports found, unknown and duplicate entries. Add then selects the found zips. */
export function ZipListDialog({ onAdd, onClose }: ZipListDialogProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [refusal, setRefusal] = useState(noFieldErrors);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (refusal !== noFieldErrors) focusRefused(refusal, field.current);
  }, [refusal]);
  const [report, setReport] = useState<ZipListCheck | null>(null);
  /** True when the zips that three digits may mean are added, too. */
  const [hasProposals, setProposals] = useState(false);
  const [isBusy, setBusy] = useState(false);
  /**
   * Number of the last check. A change of the text raises the number, too, so the answer for an older text is ignored.
   */
  const lastCheck = useRef(0);

  const change = (next: string) => {
    setText(next);
    setProblem(null);
    setReport(null);
    setProposals(false);
    lastCheck.current += 1;
    setBusy(false);
  };
  const check = async () => {
    const refusal = zipListProblem(text);
    setProblem(refusal);
    if (refusal !== null) return;
    setBusy(true);
    lastCheck.current += 1;
    const own = lastCheck.current;
    const isLate = () => own !== lastCheck.current;
    try {
      const zipCodes = [...zipsToAskFor(text)];
      const tree = zipCodes.length === 0 ? [] : (await call(findZipCodes, { body: { zipCodes } })).results;
      if (!isLate()) setReport(checkZipList(text, tree));
    } catch (failure) {
      if (isLate()) return;
      reportFailure(failure, messages.zipsFailed);
      const errors = fieldErrors(failure);
      const [refused] = Object.keys(errors).filter((path) => /^zipCodes\b/.test(path));
      if (refused === undefined) return;
      setProblem(errors[refused] ?? null);
      setRefusal(errors);
    } finally {
      if (!isLate()) setBusy(false);
    }
  };
  const add = (places: readonly GeographyPath[]) => {
    onAdd(places);
    onClose();
  };
  const proposed = hasProposals ? (report?.proposals ?? []) : [];
  const count = (report?.found.length ?? 0) + new Set(proposed.map(({ zip }) => zip)).size;
  const verb =
    report === null
      ? { label: messages.check, onClick: () => void check(), isBusy, isStoppable: true }
      : {
          label: messages.add(formatCount(count), count === 1),
          onClick: () => add(hasProposals ? [...report.places, ...report.proposedPlaces] : report.places),
          isDisabled: count === 0,
          reason: messages.nothingToAdd,
        };
  return (
    <Dialog title={pickerTexts.paste} sentence={messages.pasteSentence} width={650} onClose={onClose} verb={verb}>
      <Textarea
        ref={field}
        label={messages.pasteField}
        description={messages.pasteHint}
        error={problem}
        value={text}
        rows={6}
        data-autofocus
        spellCheck={false}
        classNames={{ input: 'tabular' }}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <div role="status">
        {report !== null && <ZipReport report={report} hasProposals={hasProposals} onProposals={setProposals} />}
      </div>
    </Dialog>
  );
}

interface ZipReportProps {
  readonly report: ZipListCheck;
  readonly hasProposals: boolean;
  readonly onProposals: (areTaken: boolean) => void;
}

function ZipReport({ report, hasProposals, onProposals }: ZipReportProps) {
  const { byState, mended, proposals, unknown, duplicates } = report;
  const named = ({ entry, zip, place }: PlacedZip) => messages.proposal(entry, zip, place);
  const beginning = unknown.find((entry) => /^\d{3,4}$/.test(entry));
  return (
    <>
      <dl className={classes.report}>
        {byState.map(({ stateName, zips, isStray }) => (
          <ReportLine
            key={stateName}
            label={stateName}
            zips={zips}
            note={isStray ? messages.stray(zips.length) : null}
          />
        ))}
        {byState.length === 0 && <ReportLine label={messages.found} zips={[]} />}
        {mended.length > 0 && <ReportLine label={messages.mended} zips={mended.map(named)} />}
        {unknown.length > 0 && (
          <ReportLine
            label={messages.unknown}
            zips={unknown}
            isBad
            note={beginning === undefined ? null : messages.beginnings(beginning)}
          />
        )}
        {duplicates.length > 0 && <ReportLine label={messages.duplicates} zips={duplicates} />}
      </dl>
      {proposals.length > 0 && (
        <div className={classes.proposals}>
          <CheckBox
            label={messages.lostZeros(proposals.length)}
            description={listText(proposals.map(named))}
            isChecked={hasProposals}
            onChange={onProposals}
          />
        </div>
      )}
    </>
  );
}

interface ReportLineProps {
  readonly label: string;
  readonly zips: readonly string[];
  readonly isBad?: boolean;
  /** A sentence below the zips. */
  readonly note?: string | null;
}

function ReportLine({ label, zips, isBad = false, note = null }: ReportLineProps) {
  return (
    <>
      <dt>{label}</dt>
      <dd className={classes.reportCount} data-bad={isBad}>
        {formatCount(zips.length)}
      </dd>
      <dd className={classes.reportZips}>
        {listText(zips)}
        {note !== null && <span className={classes.reportNote}>{note}</span>}
      </dd>
    </>
  );
}

/** How many entries a line of the report shows: as many as people read at a glance. */
const shownEntries = 40;

function listText(entries: readonly string[]): string {
  const text = entries.slice(0, shownEntries).join(', ');
  const hidden = entries.length - shownEntries;
  return hidden > 0 ? `${text} ${messages.more(formatCount(hidden))}` : text;
}
