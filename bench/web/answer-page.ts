import type { Browser } from '@playwright/test';
import { slowdown } from './visit.ts';

/** The public page of a campaign on a phone that has never loaded it. */
export interface AnswerPageVisit {
  /** Milliseconds from the tap to the first words. */
  readonly paints: readonly number[];
  /** Bytes of everything that the page loads, as they travel. */
  readonly bytes: number;
}

const loads = 7;
/** A slow 3G network. */
const network = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };

/** Opens a public page several times on a slow phone and a slow network. */
export async function measureAnswerPage(browser: Browser, address: string): Promise<AnswerPageVisit> {
  const paints: number[] = [];
  let bytes = 0;
  for (let at = 0; at < loads; at += 1) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
    try {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', network);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      let loaded = 0;
      session.on('Network.loadingFinished', ({ encodedDataLength }) => {
        loaded += encodedDataLength;
      });
      const answer = await page.goto(address);
      if (answer?.ok() !== true) throw new Error(`The page of a campaign answered ${answer?.status()}.`);
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      paints.push(
        await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN),
      );
      bytes = Math.max(bytes, loaded);
    } finally {
      await context.close();
    }
  }
  return { paints, bytes };
}
