import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import { getResponseCard } from '@dropdate/contract/response-cards/get-response-card';
import { leadChannelLabel } from '@dropdate/domain/contact/lead-status';
import { cardNeeds } from '@dropdate/domain/response-card/card-kind';
import { type CardStatus, canBeSent } from '@dropdate/domain/response-card/card-status';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { requestIdOf } from '../../../client/calls/api-error.ts';
import { failureLines } from '../../../client/calls/report-failure.ts';
import { useEndpointQuery } from '../../../client/calls/use-endpoint.ts';
import { usDateOfInstant } from '../../../client/dates.ts';
import { useMay, useViewer } from '../../../client/session/viewer.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { Facts, ReadOnlyField } from '../../../kit/field/read-only-field.tsx';
import { ImageViewer } from '../../../kit/image-viewer/image-viewer.tsx';
import { useImagesAhead } from '../../../kit/image-viewer/use-images-ahead.ts';
import { FailureLine } from '../../../kit/state/failure-line.tsx';
import { SkeletonLines } from '../../../kit/state/skeleton.tsx';
import { CardAnswers } from '../answers/card-answers.tsx';
import { CardBadge } from '../card-badge.tsx';
import imageClasses from '../card-image.module.css';
import { cardTexts } from '../response-card.messages.ts';
import { CardStepper } from '../stepper/card-stepper.tsx';
import { cardLabels } from './card-columns.tsx';
import { messages } from './card-list.messages.ts';
import classes from './card-list.module.css';
import type { CardListKind, CardRow } from './card-list-kind.ts';
import { downloadCard } from './download-card.ts';
import { useCardKeys } from './use-card-keys.ts';

type CardDetail = AnswerOf<typeof getResponseCard>;

interface ViewCardDialogProps {
  readonly page: CardListKind;
  readonly row: CardRow;
  /** The cards of the list, so that whoever checks cards goes from one to the next. */
  readonly rows: readonly CardRow[];
  readonly onShow: (row: CardRow) => void;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

/** One card with its image, its facts and Send Lead, and the ways to its neighbours in the list. */
export function ViewCardDialog({ page, row, rows, onShow, onSend, onClose }: ViewCardDialogProps) {
  const at = rows.findIndex(({ id }) => id === row.id);
  const [before, after] = [rows[at - 1], at < 0 ? undefined : rows[at + 1]];
  const steps = {
    onPrevious: before && (() => onShow(before)),
    onNext: after && (() => onShow(after)),
  };
  useCardKeys(steps);
  useImagesAhead([after?.imageUrl ?? '', before?.imageUrl ?? '']);
  const mayUse = useMay();
  const { data, error, refetch } = useEndpointQuery(getResponseCard, { params: { id: row.id } });
  const { status } = data ?? row;
  const isReady = canBeSent(status);
  const isPaper = page.kind === 'paper';
  return (
    <Dialog
      title={messages.viewTitle}
      sentence={row.imageName}
      width={690}
      onClose={onClose}
      cancelLabel={cardTexts.close}
      closesFreely
      footer={
        <>
          {isPaper && (
            <Button icon={<IconDownload size={16} stroke={1.65} />} onClick={() => void downloadCard(row)}>
              {messages.download}
            </Button>
          )}
          {at >= 0 && <CardStepper at={at} count={rows.length} keys={{ previous: 'P', next: 'N' }} {...steps} />}
        </>
      }
      {...(mayUse(cardNeeds.send[page.kind]) && {
        verb: {
          label: messages.sendLead,
          isDisabled: !isReady,
          reason: whyNotSent(status),
          onClick: onSend,
        },
      })}
    >
      <div className={classes.card}>
        {isPaper && (
          <div className={imageClasses.image}>
            <ImageViewer src={row.imageUrl} label={cardTexts.imageOf(row.imageName)} missing={cardTexts.noImage} />
          </div>
        )}
        {data !== undefined ? (
          <>
            {data.answers.length > 0 && <CardAnswers answers={data.answers} />}
            <CardFacts card={data} />
          </>
        ) : error !== null ? (
          <FailureLine
            texts={failureLines(error, messages.loadFailed)}
            requestId={requestIdOf(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonLines count={4} label={messages.loading} />
        )}
      </div>
    </Dialog>
  );
}

function whyNotSent(status: CardStatus): string {
  if (status === 'seed-address') return messages.ofSeed;
  return status === 'sent-to-client' ? messages.alreadySent : messages.notReady;
}

function CardFacts({ card }: { readonly card: CardDetail }) {
  const { timeZone } = useViewer();
  const date = (instant: string | null) => (instant === null ? null : usDateOfInstant(instant, timeZone));
  const place = [card.city, card.state].filter((part) => part !== null).join(', ');
  const address = [card.addressLine1, [place, card.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const org =
    card.orgId === null ? (
      card.companySegmentName
    ) : (
      <>
        {card.companySegmentName} <span className={classes.id}>({card.orgId})</span>
      </>
    );
  const recalled =
    card.recalledOn === null ? null : messages.recalledOn(date(card.recalledOn) ?? '', card.recallReason);
  const facts: readonly (readonly [label: string, value: ReactNode, isAlways?: true])[] = [
    [messages.facts.lead, card.name, true],
    [messages.facts.address, address, true],
    [cardLabels.status, <CardBadge key="status" status={card.status} />],
    [cardLabels.companyName, card.companyName, true],
    [cardLabels.companySegmentName, org, true],
    [cardLabels.campaignName, card.campaignName, true],
    [cardLabels.channel, leadChannelLabel(card.channel)],
    [cardLabels.receivedDate, date(card.receivedDate)],
    [cardLabels.printedKey, card.printedKey],
    [messages.facts.identified, howIdentified(card)],
    [cardLabels.sentOn, date(card.sentOn)],
    [messages.facts.duplicateOf, card.duplicateOf],
    [messages.facts.flagNotes, card.flagNotes],
    [messages.facts.recalled, recalled],
  ];
  return (
    <Facts>
      {facts
        .filter(([, value, isAlways]) => isAlways === true || (value !== null && value !== ''))
        .map(([label, value]) => (
          <ReadOnlyField key={label} label={label}>
            {value}
          </ReadOnlyField>
        ))}
    </Facts>
  );
}

/** How the card got its prospect or its flag. Null for a card that waits. */
function howIdentified({ identification, identifiedBy }: CardDetail): string | null {
  if (identifiedBy !== null) return messages.identifiedByName(identifiedBy);
  return identification === null ? null : messages.identifiedBy[identification];
}
