import { Button } from '../../kit/button/button.tsx';
import { withNext } from './next-path.ts';
import { messages } from './sign-in.messages.ts';
import classes from './sign-in.module.css';

/** The way to the directory of the company. It keeps the requested path (decision 19). */
export function DirectoryButton() {
  const next = new URLSearchParams(location.search).get('next');
  return (
    <div className={classes.directory}>
      <Button size="large" isFullWidth href={withNext('/sign-in/directory', next)}>
        {messages.withDirectory}
      </Button>
    </div>
  );
}
