import { getImportedList } from '@dropdate/contract/campaigns/get-imported-list';
import { importCampaignProspects } from '@dropdate/contract/campaigns/import-campaign-prospects';
import { uploadProspectList } from '@dropdate/contract/campaigns/upload-prospect-list';
import { getCartCampaignDetails } from '@dropdate/contract/carts/get-cart-campaign-details';
import type { ImportDetail } from '@dropdate/contract/imports/get-import';
import type { CampaignId } from '@dropdate/domain/id/brand';
import { ownListFields } from '@dropdate/domain/own-list/own-list-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WebImportKind } from '../../blocks/file-import/import-kind.ts';
import { JobProgress } from '../../blocks/job-progress/job-progress.tsx';
import { call } from '../../client/calls/call.ts';
import { refresh } from '../../client/calls/use-endpoint.ts';
import { campaignLists } from '../../client/cart/campaign-lists.ts';
import { useJobs } from '../../client/jobs/use-jobs.ts';
import { useMay } from '../../client/session/viewer.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { messages } from './import-prospects.messages.ts';
import { NcoaSwitch } from './ncoa-switch.tsx';

interface OwnListKind {
  readonly kind: WebImportKind;
  /** Whether the saving looks for people who have moved. */
  readonly looksForMoves: boolean;
}

/** The option of an import that looks for people who have moved. */
const ncoaOption = 'ncoa';

/**
 * The import of the people whom a campaign mails.
 * @param review the import that the page shows. The switch is on when it was on in the last saving of these rows
 */
export function useOwnListKind(
  campaignId: CampaignId,
  isNcoaOffered: boolean,
  review: Pick<ImportDetail, 'id' | 'options'> | undefined,
): OwnListKind {
  const may = useMay();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<{ readonly reviewId: string | undefined; readonly isOn: boolean } | null>(null);
  const isOn = chosen?.reviewId === review?.id ? chosen?.isOn : undefined;
  const looksForMoves = isNcoaOffered && (isOn ?? review?.options.includes(ncoaOption) ?? false);
  const kind: WebImportKind = {
    name: 'own-list',
    title: messages.title,
    subtitle: messages.subtitle,
    fields: ownListFields,
    shown: ['firstName', 'lastName', 'addressLine1', 'city', 'state', 'postalCode'],
    // Together they fit beside the price on a screen of 1440 pixels.
    widths: {
      firstName: 92,
      lastName: 96,
      addressLine1: 160,
      city: 96,
      state: 48,
      postalCode: 116,
      toCheck: 124,
    },
    // A piece prints the apartment behind the street, and the urbanization above it.
    beneath: { addressLine1: ['addressLine2', 'urbanization'] },
    // A real list has thousands of rows with such marks, and the address shows three of them itself.
    quietMarks: ['no-plus4', 'po-box', 'military', 'urbanization'],
    named: ['firstName', 'lastName'],
    changeable: [
      { field: 'firstName' },
      { field: 'lastName' },
      { field: 'addressLine1' },
      { field: 'addressLine2' },
      { field: 'urbanization' },
      { field: 'city' },
      { field: 'postalCode' },
    ],
    defaults: [],
    form: importCampaignProspects.upload,
    upload: async (file, options) =>
      (await call(importCampaignProspects, { query: { campaignId }, files: [file] }, options)).importId,
    save: async (importId) =>
      (await call(uploadProspectList, { params: { flag: 'false' }, body: { campaignId, importId, looksForMoves } }))
        .jobId,
    saveText: messages.save,
    saveFailed: messages.saveFailed,
    uploadFailed: messages.uploadFailed,
    uploadedText: messages.uploaded,
    undoSentence: messages.undoSentence,
    savedText: messages.saved,
    stoppedText: messages.stopped,
    outcomes: messages.outcomes,
    lists: campaignLists,
    // Rows that were left out keep the user on the page, which then shows the new list and its price.
    onEnd: () => void refresh(client, [getImportedList, getCartCampaignDetails]),
    mayCreate: may('Campaign.create'),
    orgs: [],
    unsure: { columnsOf: () => [], fields: [] },
    linkOf: null,
    choice: isNcoaOffered && (
      <NcoaSwitch isOn={looksForMoves} onChange={(next) => setChosen({ reviewId: review?.id, isOn: next })} />
    ),
    jobOf: (jobId) => <ListJob jobId={jobId} />,
  };
  return { kind, looksForMoves };
}

/** The progress of the job that saves or undoes a list. */
function ListJob({ jobId }: { readonly jobId: string }) {
  const job = useJobs()?.find(({ id }) => id === jobId);
  return job === undefined ? <SkeletonLines count={2} label={messages.jobLabel} /> : <JobProgress job={job} />;
}
