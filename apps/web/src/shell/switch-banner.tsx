import type { CurrentUser } from '@dropdate/contract/session/get-current-user';
import { IconArrowBackUp, IconBuildings } from '@tabler/icons-react';
import { useState } from 'react';
import { reportFailure } from '../client/calls/report-failure.ts';
import { switchOrg } from '../client/session/switch-org.ts';
import { useViewer } from '../client/session/viewer.tsx';
import { Button } from '../kit/button/button.tsx';
import { switchTexts } from './switch.messages.ts';
import classes from './switch-banner.module.css';

/** The strip above every page while the session is switched to another org (decision 16). */
export function SwitchBanner({ switched }: { readonly switched: NonNullable<CurrentUser['switched']> }) {
  const { primaryCompanySegmentName } = useViewer();
  const { ownCompanyId, ownSegmentId, ownSegmentName, actsForName } = switched;
  const [isBusy, setBusy] = useState(false);
  const back = () => {
    setBusy(true);
    switchOrg({ companyId: ownCompanyId, segmentId: ownSegmentId })
      .catch((problem: unknown) => reportFailure(problem, switchTexts.failed))
      .finally(() => setBusy(false));
  };
  return (
    <section aria-label={switchTexts.region} className={classes.banner}>
      <IconBuildings size={17} stroke={1.65} className={classes.icon} aria-hidden />
      <p className={classes.words}>
        {switchTexts.working} <strong>{primaryCompanySegmentName}</strong>
        {actsForName !== null && ` ${switchTexts.actsFor(actsForName)}`}.
        <span className={classes.locked}> {switchTexts.locked}</span>
      </p>
      <Button
        size="small"
        icon={<IconArrowBackUp size={16} stroke={1.65} />}
        label={switchTexts.backTo(ownSegmentName)}
        isBusy={isBusy}
        onClick={back}
      >
        {switchTexts.back}
      </Button>
    </section>
  );
}
