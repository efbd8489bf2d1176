/** The state of a sign-in until the directory answers. Only this browser's sealed cookie holds the state. */
export interface DirectorySecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** The parameters with which the directory sends the browser back. Anybody can make them up. */
export interface DirectoryAnswer {
  readonly state: string;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  readonly iss?: string | undefined;
}

/** A person for whom the directory vouches. */
export interface DirectoryPerson {
  readonly issuer: string;
  /** The name that the issuer never gives to another person. */
  readonly subject: string;
  /**
   * The e-mail address of the person. Null when there is none, or when the issuer does not say that it has verified the
   * address. @throws DirectoryFailure
   */
  verifiedEmail(): Promise<string | null>;
}

/** The directory of a company, which signs in its users (decision 19). */
export interface Directory {
  /** The address at which the browser asks the directory, and what to remember until then. @throws DirectoryFailure */
  begin(): Promise<{ readonly address: string; readonly secrets: DirectorySecrets }>;
  /** The person of an answer. The caller has compared the state. @throws DirectoryFailure */
  finish(answer: DirectoryAnswer, secrets: DirectorySecrets): Promise<DirectoryPerson>;
}

/** A sign-in that the directory did not bring to its end. */
export class DirectoryFailure extends Error {
  override readonly name = 'DirectoryFailure';
  /**
   * `cancelled`: the directory did not sign the person in. `refused`: the answer proves nobody's identity. `away`: the
   * directory cannot be used at the moment, because it does not answer or because a setting is wrong.
   */
  readonly kind: 'cancelled' | 'refused' | 'away';
  /** A word for the log. It holds no personal data and no text of the directory's choice. */
  readonly reason: string;

  constructor(kind: DirectoryFailure['kind'], reason: string) {
    super(reason);
    this.kind = kind;
    this.reason = reason;
  }
}
