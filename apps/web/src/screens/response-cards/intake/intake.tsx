import { acceptText, typesText } from '@dropdate/contract/http/upload';
import { uploadResponseCards } from '@dropdate/contract/response-cards/upload-response-cards';
import { formatCount } from '@dropdate/domain/money/money-text';
import { useState } from 'react';
import { UnsavedGuard } from '../../../client/links/unsaved-guard.tsx';
import { FileDrop } from '../../../kit/field/file-drop.tsx';
import { Toggle } from '../../../kit/field/toggle.tsx';
import { ProgressBar } from '../../../kit/state/progress-bar.tsx';
import { messages } from './intake.messages.ts';
import classes from './intake.module.css';
import { ScanProgress } from './scan-progress.tsx';
import { UploadResults } from './upload-results.tsx';
import type { Scan } from './use-scan.ts';
import { useUploads } from './use-uploads.ts';

const form = uploadResponseCards.upload;

/** Where cards come in: the drop area with a result for each file, the uploaded cards, and the running scan. */
export function Intake({ scan }: { readonly scan: Scan }) {
  const [isTwoSided, setTwoSided] = useState(false);
  const { results, sending, add, retry, clear } = useUploads(isTwoSided ? 'two' : 'one');
  return (
    <section className={classes.intake} aria-label={messages.intake}>
      <div className={classes.row}>
        <FileDrop
          label={messages.drop}
          hint={form === undefined ? '' : messages.hint(typesText(form), form.mostMegabytes)}
          accept={form === undefined ? '' : acceptText(form)}
          isLow
          files={[]}
          problem={null}
          removeLabel={messages.remove}
          onAdd={add}
          onRemove={() => undefined}
        />
        <div className={classes.state}>
          <Toggle
            label={messages.twoSided}
            description={messages.twoSidedHint}
            isOn={isTwoSided}
            onChange={setTwoSided}
          />
          {scan.uploaded !== undefined && (scan.uploaded > 0 || scan.scan === null) && (
            <p className={classes.uploaded}>{messages.uploaded(formatCount(scan.uploaded))}</p>
          )}
          {scan.scan !== null && <ScanProgress scan={scan.scan} onRefresh={scan.look} />}
        </div>
      </div>
      {sending !== null && (
        <div className={classes.sending}>
          <ProgressBar
            label={messages.sendingLabel}
            percent={sending.percent >= 100 ? undefined : sending.percent}
            look="regular"
          />
          <span className="tabular">{messages.sending(formatCount(sending.done), formatCount(sending.all))}</span>
        </div>
      )}
      <UploadResults results={results} onRetry={retry} onClear={clear} />
      <UnsavedGuard when={sending !== null} sentence={messages.leaveSentence} />
    </section>
  );
}
