import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { composeMail } from './compose-mail.ts';
import { type MailTransport, NotDelivered } from './mail-transport.ts';

/** Milliseconds. Together they are shorter than a worker's claim on a mail. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 45_000 };

/** Connections that stay open between mails. Mail providers limit how many a sender may open. */
const pool = { pool: true, maxConnections: 3, maxMessages: 100 } as const;

export interface SmtpSettings {
  /** `smtps://` encrypts from the start. `smtp://` switches to encryption, and must, unless the host is this machine. */
  readonly url: string;
  /** Certificates to trust besides those of the system. */
  readonly ca?: string;
}

/** Sends each mail over SMTP. The server's certificate must be valid. */
export function smtpTransport({ url, ca }: SmtpSettings): MailTransport {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isEncrypted = protocol === 'smtps:';
  const host = hostname.replace(/^\[|\]$/g, '');
  const mailer = createTransport({
    ...pool,
    ...timeouts,
    host,
    port: port === '' ? (isEncrypted ? 465 : 587) : Number(port),
    secure: isEncrypted,
    requireTLS: !isEncrypted && !isThisMachine(host),
    tls: { minVersion: 'TLSv1.2', ...(ca !== undefined && { ca }) },
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  });
  // A stream of our own shows whether the mail server has begun to receive the mail.
  mailer.use('stream', (mail, done) => {
    const { watched } = mail.data as Watching;
    mail.message.createReadStream = () => watched.stream() as ReturnType<typeof mail.message.createReadStream>;
    done();
  });
  return {
    deliver: async (message) => {
      const watched = watchedBytes(await composeMail(message));
      const envelope = { from: message.from.address, to: [message.to.address] };
      const mail: Watching & { envelope: typeof envelope; raw: string } = { envelope, raw: '', watched };
      try {
        await mailer.sendMail(mail);
      } catch (error) {
        throw failureOf(error as SmtpError, watched.isBegun());
      }
    },
    // An SMTP server cannot be asked about a mail.
    find: async () => 'cannot-tell',
    read: async () => null,
    close: () => mailer.close(),
  };
}

const isThisMachine = (host: string) => ['localhost', '127.0.0.1', '::1'].includes(host);

interface WatchedBytes {
  stream(): Readable;
  /** True once the mail server has asked for the mail. From then on, the mail may have gone out. */
  isBegun(): boolean;
}

interface Watching {
  readonly watched: WatchedBytes;
}

function watchedBytes(bytes: Buffer): WatchedBytes {
  let isBegun = false;
  return {
    stream: () =>
      new Readable({
        read() {
          isBegun = true;
          this.push(bytes);
          this.push(null);
        },
      }),
    isBegun: () => isBegun,
  };
}

interface SmtpError extends Error {
  readonly code?: string;
  /** The number that the mail server answered. */
  readonly responseCode?: number;
  readonly command?: string;
}

/**
 * The failure of a try. A server that answers a number above 399 did not take the mail. Without an answer, the mail is
 * certainly not out if the server has not yet asked for it.
 */
function failureOf(error: SmtpError, isBegun: boolean): Error {
  const { responseCode, code = 'unknown', command } = error;
  if (responseCode !== undefined && responseCode >= 400) {
    // Such a number after RCPT TO means that the mailbox does not exist. Another try changes nothing.
    const isFinal = command === 'RCPT TO' && responseCode >= 500;
    return new NotDelivered(`smtp-${responseCode}`, { cause: error, isFinal });
  }
  return isBegun ? error : new NotDelivered(code, { cause: error });
}
