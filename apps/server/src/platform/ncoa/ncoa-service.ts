/** A person and the address that may be old. */
export interface Addressee {
  readonly name: string;
  /** Street and apartment. */
  readonly street: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  /** Five digits. */
  readonly zip: string;
}

/** The address to which a person has moved. */
export interface NewAddress extends Omit<Addressee, 'name'> {
  /** The four digits after the ZIP code. Empty when they are unknown. */
  readonly zip4: string;
}

/**
 * A service that knows the changes of address of the postal service (National Change of Address). Where none is connected,
 * nobody is looked up and nothing is charged (decision 58).
 */
export interface NcoaService {
  /**
   * Looks people up. The answers stand in the order of the people; null is a person who has not moved, or whom the service
   * does not know.
   * @throws when the service cannot be reached. Nobody is charged for such a call
   */
  lookUp(people: readonly Addressee[], signal: AbortSignal): Promise<readonly (NewAddress | null)[]>;
}
