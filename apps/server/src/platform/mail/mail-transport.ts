/** An address with the name of its owner. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** A file that goes out inside a mail. */
export interface MessageFile {
  readonly name: string;
  readonly mime: string;
  readonly content: Buffer;
  /** The id by which the HTML shows the picture. Missing for an attachment that the recipient opens. */
  readonly contentId?: string;
}

/** A mail for a transport. */
export interface MailMessage {
  /**
   * The id is the same for every try. It lets a recipient recognise a repeated mail. A transport that remembers ids
   * sends the mail only once.
   */
  readonly messageId: string;
  readonly from: Mailbox;
  readonly to: Mailbox;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MessageFile[];
  readonly date: Date;
}

/** The answer of a transport about a mail whose worker ended before the worker recorded the result. */
export type Delivery = 'delivered' | 'not-delivered' | 'cannot-tell';

/** Sends mails out of the product. `app.ts` chooses the transport. */
export interface MailTransport {
  /** @throws NotDelivered when certainly nothing went out. After any other failure the mail may have gone out. */
  deliver(message: MailMessage): Promise<void>;
  /** Says whether a mail went out. Asked before another try, when the result of the last try is unknown. */
  find(messageId: string): Promise<Delivery>;
  /** The plain text of a delivered mail. Null when the transport keeps no mails. The outbox of the demo shows the text. */
  read(messageId: string): Promise<string | null>;
  /** Ends open connections. Missing when the transport has none. */
  close?(): void;
}

/** Thrown when nothing went out, so another try cannot send the mail twice. */
export class NotDelivered extends Error {
  override readonly name = 'NotDelivered';
  /** A short word for operators, without anything personal: `ENOSPC`. */
  readonly code: string;
  /** True when another try would fail, too. */
  readonly isFinal: boolean;

  constructor(code: string, options: ErrorOptions & { readonly isFinal?: boolean } = {}) {
    super(code, options);
    this.code = code;
    this.isFinal = options.isFinal ?? false;
  }
}
