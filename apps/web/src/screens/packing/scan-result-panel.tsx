import { ownerText } from '@dropdate/domain/mailback/owner-text';
import { IconAlertTriangle, IconCheck, IconScan } from '@tabler/icons-react';
import { messages } from './packing.messages.ts';
import classes from './packing.module.css';
import type { ScanResult } from './use-packing.ts';

/** What the last scan means, in letters that can be read from two metres: the client and the box, or why not. */
export function ScanResultPanel({ result }: { readonly result: ScanResult | null }) {
  const kind = result === null ? 'waiting' : result.isPacked ? 'packed' : 'refused';
  return (
    <div className={classes.result} data-kind={kind} role="status" aria-live="assertive">
      {result === null ? (
        <>
          <p className={classes.kind}>
            <IconScan size={18} stroke={1.65} aria-hidden />
            {messages.waiting}
          </p>
          <p className={classes.about}>{messages.waitingSentence}</p>
        </>
      ) : result.isPacked ? (
        <Packed key={result.number} result={result} />
      ) : (
        <Refused key={result.number} result={result} />
      )}
    </div>
  );
}

function Packed({ result }: { readonly result: ScanResult }) {
  const { companyName, companySegmentName, name, box, note } = result;
  return (
    <>
      <p className={classes.kind}>
        <IconCheck size={18} stroke={2.2} aria-hidden />
        {messages.packed}
      </p>
      <p className={classes.boxNumber}>{messages.box(box ?? 0)}</p>
      <p className={classes.client} dir="auto">
        {companyName}
      </p>
      {companySegmentName !== companyName && (
        <p className={classes.org} dir="auto">
          {companySegmentName}
        </p>
      )}
      <p className={classes.about} dir="auto">
        {note === null ? name : `${name} (${note})`}
      </p>
    </>
  );
}

function Refused({ result }: { readonly result: ScanResult }) {
  const { companyName, companySegmentName, refusal } = result;
  return (
    <>
      <p className={classes.kind}>
        <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
        {messages.notPacked}
      </p>
      <p className={classes.refusal}>{refusal}</p>
      {companyName !== null && refusal?.includes(companyName) !== true && (
        <p className={classes.about} dir="auto">
          {ownerText(companyName, companySegmentName ?? companyName)}
        </p>
      )}
    </>
  );
}
