/** The log of the launcher. A pino logger fits. */
export interface EmbeddedLog {
  debug(text: string): void;
  info(text: string): void;
  warn(text: string): void;
}
