import { useEffect, useRef, useState } from 'react';
import { Logo } from '../../kit/brand/logo.tsx';
import { DemoUsers } from './demo-users.tsx';
import { Envelope } from './envelope.tsx';
import { fetchSiteInfo, type SiteInfo } from './server.ts';
import classes from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';

/** Account Sign In, with the envelope at the right. */
export function SignInPage() {
  const [site, setSite] = useState<SiteInfo | undefined>(undefined);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  /** Number of clicks on demo users. */
  const [choices, setChoices] = useState(0);
  const column = useRef<HTMLDivElement>(null);
  // The button can take the focus only after the render that turns it on.
  useEffect(() => {
    if (choices > 0) column.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
  }, [choices]);
  const [today] = useState(() => new Date());
  useEffect(() => {
    void fetchSiteInfo().then(setSite);
  }, []);
  return (
    <div className={classes.page}>
      <main className={classes.desk}>
        <a href="/" className={classes.logo}>
          <Logo height={26} />
        </a>
        <div ref={column} className={classes.column}>
          <SignInForm username={username} password={password} onUsername={setUsername} onPassword={setPassword} />
          {site !== undefined && site.users.length > 0 && (
            <DemoUsers
              users={site.users}
              onChoose={(user) => {
                setUsername(user.userName);
                setPassword(user.password);
                setChoices((count) => count + 1);
              }}
            />
          )}
        </div>
        <footer className={classes.support}>
          {site?.support !== undefined && (
            <>
              <a href={`mailto:${site.support.supportEmail}`}>{site.support.supportEmail}</a>
              <a href={`tel:${site.support.supportPhone}`}>{site.support.supportPhone}</a>
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
