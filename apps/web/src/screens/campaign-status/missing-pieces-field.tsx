import { readMissingPieces } from '@dropdate/contract/campaigns/read-missing-pieces';
import type { CampaignStatusRow } from '@dropdate/contract/campaigns/search-campaign-status';
import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { acceptText } from '@dropdate/contract/http/upload';
import { lastPieces, rangesText } from '@dropdate/domain/campaign/missing-pieces';
import { Textarea } from '@mantine/core';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { FileDrop } from '../../kit/field/file-drop.tsx';
import { messages } from './campaign-status.messages.ts';

const form = readMissingPieces.upload;

interface MissingPiecesFieldProps {
  readonly campaignId: CampaignStatusRow['campaignId'];
  /** All pieces of the order, with those to seed addresses. */
  readonly pieces: number;
  readonly dispatchCount: number | null;
  readonly typed: string;
  readonly problem: string | undefined;
  readonly onType: (typed: string) => void;
  /** Called with the pieces of a file. */
  readonly onRead: (read: AnswerOf<typeof readMissingPieces>) => void;
}

/**
 * The pieces that were not dispatched: as ranges, from a file, or the last ones. Damaged pieces are seldom the last, and
 * a card of a piece that counts as not mailed needs a person.
 */
export function MissingPiecesField({ campaignId, pieces, dispatchCount, typed, ...props }: MissingPiecesFieldProps) {
  const { problem, onType, onRead } = props;
  const read = useEndpointMutation(readMissingPieces, { failure: messages.missingFailed });
  const last = rangesText(lastPieces(pieces, dispatchCount ?? pieces));
  return (
    <>
      <Textarea
        label={messages.missing}
        autosize
        minRows={1}
        maxRows={5}
        placeholder={messages.missingForm}
        description={`${messages.missingHint} ${messages.missingLast(last)}`}
        value={typed}
        error={problem}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <FileDrop
        label={messages.missingFile}
        hint={messages.missingFileHint}
        accept={form === undefined ? '' : acceptText(form)}
        files={[]}
        isSingle
        isLow
        problem={null}
        removeLabel={messages.removeFile}
        onAdd={([file]) => {
          if (file === undefined) return;
          read.mutate({ params: { campaignId }, files: [file] }, { onSuccess: onRead });
        }}
        onRemove={() => undefined}
      />
    </>
  );
}
