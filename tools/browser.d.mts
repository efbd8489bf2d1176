/** What Playwright's `launchOptions` need to start a Chromium on this machine. */
export function browserLaunch(): Promise<{ executablePath: string; args: string[]; env: Record<string, string> }>;
