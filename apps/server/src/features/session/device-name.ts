import Bowser from 'bowser';

/** The longest name of a browser that is read, in characters. */
const maxLength = 500;

/**
 * The browser and the system of a device, such as `Firefox on Windows`. No version and nothing else is kept, so the name
 * fits many people. Null when neither is known.
 * @param userAgent the name that the browser gives itself. It can be any text.
 */
export function deviceName(userAgent: string): string | null {
  if (userAgent === '') return null;
  const parser = Bowser.getParser(userAgent.slice(0, maxLength));
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()];
  if (system === '') return browser || null;
  return `${browser || 'A program'} on ${system}`;
}
