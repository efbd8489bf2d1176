import { useEffect, useRef, useState } from 'react';
import { DemoUsers } from './demo-users.tsx';
import { DirectoryButton } from './directory-button.tsx';
import { Frame } from './frame.tsx';
import { fetchSiteInfo, type SiteInfo } from './server.ts';
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
  useEffect(() => {
    void fetchSiteInfo().then(setSite);
  }, []);
  return (
    <Frame support={site?.support}>
      <div ref={column}>
        <SignInForm username={username} password={password} onUsername={setUsername} onPassword={setPassword} />
        {site?.hasDirectory === true && <DirectoryButton />}
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
    </Frame>
  );
}
