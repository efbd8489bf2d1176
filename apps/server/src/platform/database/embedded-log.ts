/** What the launcher says; a pino logger fits. */
export interface EmbeddedLog {
  debug(text: string): void;
  info(text: string): void;
  warn(text: string): void;
}
