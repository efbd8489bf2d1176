import type { DemoUser } from './server.ts';
import { messages } from './sign-in.messages.ts';
import classes from './sign-in.module.css';

interface DemoUsersProps {
  readonly users: readonly DemoUser[];
  readonly onChoose: (user: DemoUser) => void;
}

/** The users of the demo, shown only in demo mode. A click on a user fills in the form. */
export function DemoUsers({ users, onChoose }: DemoUsersProps) {
  return (
    <section className={classes.demo} aria-labelledby="demo-users">
      <h2 id="demo-users" className={classes.demoTitle}>
        {messages.demoUsers}
      </h2>
      <ul>
        {users.map((user) => (
          <li key={user.userName}>
            <button type="button" className={classes.demoUser} onClick={() => onChoose(user)}>
              <span className={classes.demoName}>{user.name}</span>
              <span className={classes.demoRole}>{user.roleName}</span>
              <span className={classes.demoCompany}>{user.companyName}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
