import type { CompanyRow } from '@dropdate/contract/companies/search-companies';
import { useState } from 'react';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { switchOrg } from '../../client/session/switch-org.ts';
import { useMay, useViewer } from '../../client/session/viewer.tsx';
import { StatusBadge } from '../../kit/badge/status-badge.tsx';
import { Button } from '../../kit/button/button.tsx';
import { messages } from './companies.messages.ts';

/** The switch to the org of a row, or the label of the org in use. */
export function SwitchCell({ row }: { readonly row: CompanyRow }) {
  const { primaryCompanySegmentId } = useViewer();
  const may = useMay();
  const [isBusy, setBusy] = useState(false);
  const { companyId, companySegmentId: segmentId, segmentName } = row;
  if (segmentId === primaryCompanySegmentId) return <StatusBadge tone="info">{messages.current}</StatusBadge>;
  if (!may('Company.impersonate')) return null;
  const start = () => {
    setBusy(true);
    // After the switch the page leaves, so only a refusal or a user who stays makes the button ready again.
    switchOrg({ companyId, segmentId })
      .catch((problem: unknown) => reportFailure(problem, messages.switchFailed))
      .finally(() => setBusy(false));
  };
  return (
    <Button size="small" label={messages.switchTo(segmentName)} isBusy={isBusy} onClick={start}>
      {messages.switch}
    </Button>
  );
}
