import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { readCsv } from './csv.ts';
import { runCommand } from './own-server.ts';

/** Reply cards of a placed order, as the command `dropdate demo cards` renders them. */
export interface CardStack {
  readonly count: number;
  readonly damage: 'none' | 'light' | 'heavy' | 'mixed';
  /** The same seed chooses the same pieces and damages. */
  readonly seed: number;
}

/** A reply card, and what the command says about it. */
export interface DemoCard {
  readonly bytes: Buffer;
  readonly damage: string;
  /** Empty for a card of nobody. */
  readonly printedKey: string;
}

/** Renders reply cards of an order on the server of this worker. */
export async function demoCards(orderNumber: string, stack: CardStack): Promise<readonly DemoCard[]> {
  const { count, damage, seed } = stack;
  const folder = test.info().outputPath(`cards-${damage}-${seed}`);
  const wish = ['--count', String(count), '--damage', damage, '--seed', String(seed), '--out', folder];
  await runCommand(`worker-${test.info().parallelIndex}`, ['demo', 'cards', orderNumber, ...wish]);
  const truths = readCsv(await readFile(join(folder, 'cards.csv'), 'utf8'));
  return Promise.all(
    truths.map(async (truth) => ({
      bytes: await readFile(join(folder, truth('File'))),
      damage: truth('Damage'),
      printedKey: truth('Printed Key'),
    })),
  );
}
