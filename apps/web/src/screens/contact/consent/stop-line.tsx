import type { ContactDetail } from '@dropdate/contract/contacts/contact-detail';
import { consentTexts } from '../../../blocks/lead-consent/lead-consent.messages.ts';
import { useStopDecisions } from '../../../blocks/lead-consent/use-stop-decisions.ts';
import { useMay } from '../../../client/session/viewer.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { messages } from './consent.messages.ts';
import classes from './consent.module.css';

/** The words in which a lead seems to ask for no further contact. Nothing is barred before somebody accepts. */
export function StopLine({ request }: { readonly request: NonNullable<ContactDetail['stopRequest']> }) {
  const may = useMay();
  const { accept, dismiss, isBusy } = useStopDecisions();
  const { id, quote, asksNoCalls, asksNoMail } = request;
  return (
    <div className={classes.stop}>
      <span className={classes.quote}>
        {consentTexts.asks(asksNoCalls, asksNoMail)}: <span dir="auto">{messages.said(quote)}</span>
      </span>
      {may('ProspectList.buy') && (
        <>
          <Button size="small" isBusy={isBusy} onClick={() => accept([id])}>
            {consentTexts.accept}
          </Button>
          <Button size="small" kind="quiet" isBusy={isBusy} onClick={() => dismiss([id])}>
            {consentTexts.dismiss}
          </Button>
        </>
      )}
    </div>
  );
}
