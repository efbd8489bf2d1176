import type { AppKey } from '@dropdate/contract/session/two-factor';
import { CopyButton } from '../../kit/state/copy-button.tsx';
import { twoFactorTexts as texts } from './two-factor.messages.ts';
import classes from './two-factor.module.css';

interface AppKeyPanelProps {
  readonly appKey: AppKey;
  /** The code that an app shows now. Null outside the demo. */
  readonly demoCode: string | null;
}

/** The key of an authenticator app: as a QR code, as text, and as a link for an app on this device. */
export function AppKeyPanel({ appKey: { secret, uri, qr }, demoCode }: AppKeyPanelProps) {
  return (
    <div className={classes.key}>
      <svg
        className={classes.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={texts.qrCode}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} fill="currentColor" />
      </svg>
      <div className={classes.words}>
        <p>{texts.scan}</p>
        <p className={classes.quiet}>{texts.byHand}</p>
        <code className={classes.secret}>{secret}</code>
        <CopyButton text={secret.replaceAll(' ', '')} label={texts.copyKey} />
        <a href={uri} className={classes.link}>
          {texts.openApp}
        </a>
        {demoCode !== null && <p className={classes.quiet}>{texts.demoCode(demoCode)}</p>}
      </div>
    </div>
  );
}
