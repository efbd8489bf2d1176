import type { ForeignIds } from './placed-records.ts';

/** Valid calls about consents, permissions and their rules. */
export const consentSamples = ({ contactId, stopRequestId }: Pick<ForeignIds, 'contactId' | 'stopRequestId'>) => {
  const params = { id: contactId };
  const rule = { product: '', state: 'FL', validFrom: '2099-01-01' };
  const requests = { body: { ids: [stopRequestId] } };
  return {
    listLeadConsents: { params },
    downloadProofOfConsent: { params },
    overridePermission: { params, body: { reason: 'She called us' } },
    removePermissionOverride: { params },
    setPermissionRule: { body: { ...rule, months: 12 } },
    // No call sets a rule of this day, so that the answer depends on no other call.
    removePermissionRule: { body: { ...rule, validFrom: '2099-03-03' } },
    acceptStopRequests: requests,
    dismissStopRequests: requests,
    reopenStopRequests: requests,
  };
};
