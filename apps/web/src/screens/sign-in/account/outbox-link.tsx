import { messages } from './mfa.messages.ts';

/** The way to the mailed code in the demo. It opens beside this page, which keeps what the user typed. */
export function OutboxLink() {
  return (
    <a href="/sign-in/outbox" target="_blank" rel="noreferrer">
      {messages.openOutbox}
    </a>
  );
}
