import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { createScanHistory } from '@dropdate/contract/response-cards/create-scan-history';
import { getScannedCount } from '@dropdate/contract/response-cards/get-scanned-count';
import { getScanningStatus } from '@dropdate/contract/response-cards/get-scanning-status';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { refresh, useEndpointMutation, useEndpointQuery } from '../../../client/calls/use-endpoint.ts';
import { useReportedFailure } from '../../../client/calls/use-reported-failure.ts';
import { cardLists } from '../card-lists.ts';
import { messages } from './intake.messages.ts';

/** Milliseconds between two looks while a scan runs, as for jobs. */
const whileScanning = 2_000;

/** The running scan. At the end of a scan the list is fetched again. */
export function useRunningScan() {
  const client = useQueryClient();
  const status = useEndpointQuery(
    getScanningStatus,
    {},
    {
      // A pause of 0 means that nothing is fetched again.
      pollEvery: (answer) => (answer === null || answer === undefined ? 0 : whileScanning),
    },
  );
  useReportedFailure(status.error, messages.statusFailed);
  const isScanning = status.data !== null && status.data !== undefined;
  const wasScanning = useRef(false);
  const refreshAll = () => void refresh(client, [...cardLists, getScannedCount]);
  const tellEnd = useEffectEvent(refreshAll);
  useEffect(() => {
    if (wasScanning.current && !isScanning) tellEnd();
    wasScanning.current = isScanning;
  }, [isScanning]);
  return {
    scan: status.data ?? null,
    isScanning,
    refreshAll,
    look: () => void refresh(client, [...cardLists, getScanningStatus, getScannedCount]),
  };
}

/** The uploaded cards, the running scan, and the start of a scan. */
export function useScan() {
  const { refreshAll, ...running } = useRunningScan();
  const uploaded = useEndpointQuery(getScannedCount, {});
  useReportedFailure(uploaded.error, messages.countFailed);
  const start = useEndpointMutation(createScanHistory, {
    failure: messages.scanFailed,
    refreshes: [getScanningStatus, getScannedCount, listJobs],
  });
  return {
    /** Undefined while the number is unknown. */
    uploaded: uploaded.data?.total,
    ...running,
    isStarting: start.isPending,
    start,
    /** Starts a scan. A scan of few cards can be over before the first look at its progress, so the list is fetched anyway. */
    begin: (onFailed: () => void) => start.mutate({}, { onError: onFailed, onSuccess: () => refreshAll() }),
  };
}
export type Scan = ReturnType<typeof useScan>;
