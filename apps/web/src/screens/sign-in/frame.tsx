import { type ReactNode, useState } from 'react';
import { Logo } from '../../kit/brand/logo.tsx';
import { Envelope } from './envelope.tsx';
import type { SiteInfo } from './server.ts';
import classes from './sign-in.module.css';

interface FrameProps {
  /** Undefined until the server answers. */
  readonly support: SiteInfo['support'];
  readonly children: ReactNode;
}

/** The frame of all pages without a session: logo, content, support contact, and the envelope at the right. */
export function Frame({ support, children }: FrameProps) {
  const [today] = useState(() => new Date());
  return (
    <div className={classes.page}>
      <main className={classes.desk}>
        <a href="/" className={classes.logo}>
          <Logo height={26} />
        </a>
        <div className={classes.column}>{children}</div>
        <footer className={classes.support}>
          {support !== undefined && (
            <>
              <a href={`mailto:${support.supportEmail}`}>{support.supportEmail}</a>
              <a href={`tel:${support.supportPhone}`}>{support.supportPhone}</a>
            </>
          )}
        </footer>
      </main>
      <div className={classes.stage}>
        <Envelope today={today} />
      </div>
    </div>
  );
}
