import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { listOrderFiles, type OrderFilePurpose, orderFilePurposes } from '@dropdate/contract/orders/list-order-files';
import type { OrderId } from '@dropdate/domain/id/brand';
import cells from '../../blocks/order-summary/order-table.module.css';
import { OrderTable } from '../../blocks/order-summary/order-table.tsx';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { useReportedFailure } from '../../client/calls/use-reported-failure.ts';
import { usMoment } from '../../client/dates.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { sizeText } from '../../client/size-text.ts';
import { CopyButton } from '../../kit/state/copy-button.tsx';
import { ProgressBar } from '../../kit/state/progress-bar.tsx';
import { messages } from './order-details.messages.ts';
import classes from './order-details.module.css';

type OrderFile = AnswerOf<typeof listOrderFiles>['results'][number];

const names: Readonly<Record<OrderFilePurpose, string>> = {
  'production-file': messages.keptProductionFile,
  proof: messages.keptProof,
};

const columns = [messages.file, messages.made, messages.size, messages.checksum].map((title) => ({ title }));

/** Milliseconds between two looks while the production file is being made. */
const whileBeingMade = 2_000;

/** The number of shown digits of a checksum. So many digits are enough to compare two checksums by eye. */
const shownDigits = 12;

/** The files for the printer. Each file shows when it was made, and the checksum that proves that it is unchanged. */
export function OrderFiles({ orderId }: { readonly orderId: OrderId }) {
  const { data, error } = useEndpointQuery(
    listOrderFiles,
    { params: { id: orderId } },
    { pollEvery: (answer) => (answer?.beingMade ? whileBeingMade : 0) },
  );
  useReportedFailure(error, messages.filesFailed);
  if (data === undefined) return null;
  const rows = orderFilePurposes.flatMap((purpose) => {
    const made: (OrderFile | null)[] = data.results.filter((file) => file.purpose === purpose);
    return (made.length > 0 ? made : [null]).map((file) => ({ purpose, file }));
  });
  return (
    <OrderTable id="order-files" title={messages.files} columns={columns}>
      <tbody>
        {rows.map(({ purpose, file }) => (
          <tr key={file?.id ?? purpose}>
            <th scope="row">{names[purpose]}</th>
            {file === null ? (
              <td colSpan={3}>
                <NotMade beingMade={purpose === 'production-file' ? data.beingMade : null} />
              </td>
            ) : (
              <FileFacts file={file} />
            )}
          </tr>
        ))}
      </tbody>
    </OrderTable>
  );
}

type BeingMade = AnswerOf<typeof listOrderFiles>['beingMade'];

/** A file that is not there yet: how far its making is, or when it will be made. */
function NotMade({ beingMade }: { readonly beingMade: BeingMade }) {
  if (beingMade === null) return messages.notMade;
  const { written, pieces } = beingMade;
  const percent = written === null ? undefined : Math.floor((written / pieces) * 100);
  return (
    <span className={classes.beingMade}>
      {messages.beingMade}
      <ProgressBar label={messages.keptProductionFile} percent={percent} look="regular" />
      {percent !== undefined && <span className="tabular">{messages.percent(percent)}</span>}
    </span>
  );
}

function FileFacts({ file }: { readonly file: OrderFile }) {
  const { timeZone } = useViewer();
  const { madeAt, replacedAt, bytes, sha256 } = file;
  return (
    <>
      <td className={cells.oneLine}>
        {usMoment(madeAt, timeZone)}
        {replacedAt !== null && (
          <span className={classes.replaced}>{messages.replaced(usMoment(replacedAt, timeZone))}</span>
        )}
      </td>
      <td className={cells.oneLine}>{sizeText(bytes)}</td>
      <td>
        <span className={classes.checksum}>
          <span className="tabular">{sha256.slice(0, shownDigits)}</span>
          <CopyButton text={sha256} />
        </span>
      </td>
    </>
  );
}
